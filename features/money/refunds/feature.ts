import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { exportedRefunds } from './server/exported-rows.ts'
import { listRefundable } from './server/list-refundable.ts'
import { refundCredits } from './server/refund-credits.ts'
import { refundQueues } from './server/refund-jobs.ts'
import { mails } from './server/sample-mails.ts'

export const refunds = {
  routes: [
    serve(contract, {
      listRefundable,
      refundCredits,
    }),
  ],
  queues: refundQueues,
  mails,
  exported: exportedRefunds,
} satisfies Feature
