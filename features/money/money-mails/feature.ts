import type { Feature } from '@bouquet/server/feature.ts'
import { moneyMailQueues } from './server/money-mail-jobs.ts'

export const moneyMails = {
  queues: moneyMailQueues,
} satisfies Feature
