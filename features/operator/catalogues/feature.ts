import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { changeEntry, switchEntry } from './server/change-entry.ts'
import { createEntry } from './server/create-entry.ts'
import { exportCatalogue } from './server/export-catalogue.ts'
import { listCatalogue } from './server/list-catalogue.ts'
import { orderCatalogue } from './server/order-catalogue.ts'

export const catalogues = {
  routes: [serve(contract, { listCatalogue, exportCatalogue, createEntry, changeEntry, switchEntry, orderCatalogue })],
} satisfies Feature
