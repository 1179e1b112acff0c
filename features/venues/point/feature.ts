import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { getVenuePoint, updateVenuePoint } from './server/venue-point.ts'

export const point = {
  routes: [serve(contract, { getVenuePoint, updateVenuePoint })],
} satisfies Feature
