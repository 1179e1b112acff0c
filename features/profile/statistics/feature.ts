import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { compareVenues } from './server/compare-venues.ts'
import { getLinkClicks } from './server/get-link-clicks.ts'
import { getRates } from './server/get-rates.ts'
import { getUnlockedRequests } from './server/get-unlocked-requests.ts'
import { getPortfolioViews, getViews } from './server/get-views.ts'

export const statistics = {
  routes: [
    serve(contract, {
      getRates,
      getViews,
      getPortfolioViews,
      getLinkClicks,
      getUnlockedRequests,
      compareVenues,
    }),
  ],
} satisfies Feature
