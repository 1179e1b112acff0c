import type { Feature } from '@bouquet/server/feature.ts'
import { moneyMailQueues } from './server/money-mail-jobs.ts'
import { mails } from './server/sample-mails.ts'

export const moneyMails = {
  queues: moneyMailQueues,
  mails,
} satisfies Feature
