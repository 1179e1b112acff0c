import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { listServices } from './server/list-services.ts'
import { listSpokenLanguages } from './server/list-spoken-languages.ts'

export const servicesCatalogue = {
  routes: [
    serve(contract, {
      listServices,
      listSpokenLanguages,
    }),
  ],
} satisfies Feature
