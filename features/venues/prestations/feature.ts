import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as catalogueContract from './catalogue-contract.ts'
import * as contract from './contract.ts'
import { addVenuePrestation } from './server/add-venue-prestation.ts'
import { orderCatalogue, renamePrestation, switchPrestation } from './server/change-catalogue.ts'
import {
  changeVenuePrestation,
  deleteVenuePrestation,
  orderVenuePrestations,
} from './server/change-venue-prestation.ts'
import { createPrestation } from './server/create-prestation.ts'
import { listCatalogue } from './server/list-catalogue.ts'
import { listPrestations } from './server/list-prestations.ts'
import { listVenuePrestations } from './server/list-venue-prestations.ts'

export const prestations = {
  routes: [
    serve(
      { ...contract, ...catalogueContract },
      {
        listPrestations,
        listVenuePrestations,
        addVenuePrestation,
        changeVenuePrestation,
        orderVenuePrestations,
        deleteVenuePrestation,
        listCatalogue,
        createPrestation,
        renamePrestation,
        switchPrestation,
        orderCatalogue,
      },
    ),
  ],
} satisfies Feature
