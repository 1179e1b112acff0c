import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { searchLocations } from './server/search-locations.ts'

export const locations = {
  routes: [
    serve(contract, {
      searchLocations,
    }),
  ],
} satisfies Feature
