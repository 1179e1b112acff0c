import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { buyCredits } from './server/buy-credits.ts'
import { creditHistoryCsv } from './server/credit-history-csv.ts'
import { creditQueues } from './server/credit-jobs.ts'
import { exportedCredits } from './server/exported-rows.ts'
import { listCreditLogs } from './server/list-credit-logs.ts'
import { readLedger } from './server/read-ledger.ts'
import { paymentReturnRoutes } from './server/routes.ts'
import { mails } from './server/sample-mails.ts'

export const credits = {
  routes: [
    serve(contract, {
      listCreditLogs,
      buyCredits,
      readLedger,
      exportCreditHistory: creditHistoryCsv,
    }),
    paymentReturnRoutes,
  ],
  queues: creditQueues,
  mails,
  exported: exportedCredits,
} satisfies Feature
