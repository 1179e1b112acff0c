import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { exportedSuspensions } from './server/exported-rows.ts'
import { getSuspensions } from './server/get-suspensions.ts'
import { liftSuspension } from './server/lift-suspension.ts'
import { mails } from './server/sample-mails.ts'
import { suspendAccount } from './server/suspend-account.ts'
import { suspensionQueues } from './server/suspension-jobs.ts'

export const suspensions = {
  routes: [serve(contract, { getSuspensions, suspendAccount, liftSuspension })],
  queues: suspensionQueues,
  mails,
  exported: exportedSuspensions,
} satisfies Feature
