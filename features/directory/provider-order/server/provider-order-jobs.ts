import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { fillServicePrices } from './fill-service-prices.ts'
import { rebuildDirectory } from './rebuild-directory.ts'
import { refreshScores } from './refresh-scores.ts'
import { refreshTieOrder } from './refresh-tie-order.ts'
import { relistPlanners } from './relist-planners.ts'
import { rescoreEndedPremium } from './rescore-ended-premium.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'refresh-provider-scores': NoPayload
    'rescore-ended-premium': NoPayload
    'fill-service-prices': NoPayload
    'relist-planners': NoPayload
    'rebuild-directory': NoPayload
  }
}

export const providerOrderQueues = {
  'refresh-provider-scores': {
    clock: '40 2 * * *',
    run: async (services) => {
      await refreshScores(services)
      await refreshTieOrder(services)
    },
  },
  'rescore-ended-premium': {
    clock: '* * * * *',
    run: (services) => rescoreEndedPremium(services),
  },
  'fill-service-prices': { clock: '* * * * *', run: (services) => fillServicePrices(services) },
  'relist-planners': { run: (services) => relistPlanners(services) },
  'rebuild-directory': { run: (services) => rebuildDirectory(services) },
} satisfies Queues
