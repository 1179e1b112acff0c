import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { cancelPremium, renewPremium, updatePremium } from './server/change-premium.ts'
import { exportedSubscription } from './server/exported-rows.ts'
import { getPremiumOffer } from './server/premium-offer.ts'
import { readSubscription } from './server/read-subscription.ts'
import { subscriptionReturnRoutes } from './server/routes.ts'
import { subscribePremium } from './server/subscribe-premium.ts'
import { subscriptionQueues } from './server/subscription-jobs.ts'
import { withdrawPremium } from './server/withdraw-premium.ts'

export const subscription = {
  routes: [
    serve(contract, {
      getSubscription: readSubscription,
      getPremiumOffer,
      subscribePremium,
      updatePremium,
      cancelPremium,
      renewPremium,
      withdrawPremium,
    }),
    subscriptionReturnRoutes,
  ],
  queues: subscriptionQueues,
  exported: exportedSubscription,
} satisfies Feature
