import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { exportedVenues } from './server/exported-rows.ts'
import { listVenues } from './server/list-venues.ts'

export const venues = {
  routes: [
    serve(contract, {
      listVenues,
    }),
  ],
  exported: exportedVenues,
} satisfies Feature
