import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { addVenuePrestation } from './server/add-venue-prestation.ts'
import {
  changeVenuePrestation,
  deleteVenuePrestation,
  orderVenuePrestations,
} from './server/change-venue-prestation.ts'
import { listPrestations } from './server/list-prestations.ts'
import { listVenuePrestations } from './server/list-venue-prestations.ts'

export const prestations = {
  routes: [
    serve(contract, {
      listPrestations,
      listVenuePrestations,
      addVenuePrestation,
      changeVenuePrestation,
      orderVenuePrestations,
      deleteVenuePrestation,
    }),
  ],
} satisfies Feature
