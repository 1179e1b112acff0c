import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { adjustCredits } from './server/adjust-credits.ts'
import { adjustmentQueues } from './server/adjustment-jobs.ts'
import { approveAdjustment, refuseAdjustment } from './server/decide-adjustment.ts'
import { exportAdjustments } from './server/export-adjustments.ts'
import { exportedAdjustments } from './server/exported-rows.ts'
import { listAdjustments } from './server/list-adjustments.ts'
import { mails } from './server/sample-mails.ts'
import { undoAdjustment } from './server/undo-adjustment.ts'

export const adjustments = {
  routes: [
    serve(contract, {
      listAdjustments,
      exportAdjustments,
      adjustCredits,
      undoAdjustment,
      approveAdjustment,
      refuseAdjustment,
    }),
  ],
  queues: adjustmentQueues,
  mails,
  exported: exportedAdjustments,
} satisfies Feature
