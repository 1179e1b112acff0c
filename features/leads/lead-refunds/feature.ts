import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { leadRefundQueues } from './server/lead-refund-jobs.ts'
import { markRequestFalse } from './server/mark-request-false.ts'
import { mails } from './server/sample-mails.ts'

export const leadRefunds = {
  routes: [
    serve(contract, {
      markRequestFalse,
    }),
  ],
  queues: leadRefundQueues,
  mails,
} satisfies Feature
