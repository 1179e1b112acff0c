import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { cancelPaidPremium, endGrantedPremium } from './server/end-premium.ts'
import { exportedPremiumGrants } from './server/exported-rows.ts'
import { getPremiumOfProvider } from './server/get-premium-of-provider.ts'
import { grantPremium } from './server/grant-premium.ts'
import { premiumGrantQueues } from './server/premium-grant-jobs.ts'
import { mails } from './server/sample-mails.ts'

export const premiumGrants = {
  routes: [serve(contract, { getPremiumOfProvider, grantPremium, endGrantedPremium, cancelPaidPremium })],
  queues: premiumGrantQueues,
  mails,
  exported: exportedPremiumGrants,
} satisfies Feature
