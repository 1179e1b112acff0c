import type { Services } from '@bouquet/server/context.ts'
import type { JobHandlers } from '@bouquet/server/jobs/jobs.ts'
import { fillServicePrices } from './fill-service-prices.ts'
import { lowerEndedPremium } from './lower-ended-premium.ts'
import { redrawTies } from './redraw-ties.ts'
import { refreshScores } from './refresh-scores.ts'

export function providerOrderJobs(services: Services): JobHandlers {
  return {
    'refresh-provider-scores': async () => {
      await refreshScores(services)
      await redrawTies(services)
    },
    'lower-ended-premium': () => lowerEndedPremium(services),
    'fill-service-prices': () => fillServicePrices(services),
  }
}
