import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { getBadge } from './server/get-badge.ts'
import { badgePictures } from './server/routes.ts'

export const badge = {
  routes: [
    serve(contract, {
      getBadge,
    }),
    badgePictures,
  ],
} satisfies Feature
