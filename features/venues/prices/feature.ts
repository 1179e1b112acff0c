import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { deleteBrochure, getBrochure, storeBrochure } from './server/brochure.ts'
import { exportedPrices } from './server/exported-rows.ts'
import { getPrices } from './server/get-prices.ts'
import { updatePrices } from './server/update-prices.ts'

export const prices = {
  routes: [serve(contract, { getPrices, updatePrices, storeBrochure, deleteBrochure, getBrochure })],
  exported: exportedPrices,
} satisfies Feature
