import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { exportedHouseRules } from './server/exported-rows.ts'
import { getHouseRules } from './server/get-house-rules.ts'
import { updateHouseRules } from './server/update-house-rules.ts'

export const houseRules = {
  routes: [serve(contract, { getHouseRules, updateHouseRules })],
  exported: exportedHouseRules,
} satisfies Feature
