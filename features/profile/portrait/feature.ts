import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { getPortrait } from './server/get-portrait.ts'
import { updatePortrait } from './server/update-portrait.ts'

export const portrait = {
  routes: [
    serve(contract, {
      getPortrait,
      updatePortrait,
    }),
  ],
} satisfies Feature
