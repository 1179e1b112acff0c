import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { listPlacesAround } from './server/list-places-around.ts'
import { searchLocations } from './server/search-locations.ts'

export const locations = {
  routes: [
    serve(contract, {
      listPlacesAround,
      searchLocations,
    }),
  ],
} satisfies Feature
