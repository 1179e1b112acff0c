import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { exportedVenues } from './server/exported-rows.ts'
import { getVenue } from './server/get-venue.ts'
import { listVenues } from './server/list-venues.ts'

export const venues = {
  routes: [
    serve(contract, {
      listVenues,
      getVenue,
    }),
  ],
  exported: exportedVenues,
} satisfies Feature
