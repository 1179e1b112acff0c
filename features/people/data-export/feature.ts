import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { deleteExpiredExports } from './server/delete-expired-exports.ts'
import { exportQueues } from './server/export-jobs.ts'
import { requestExport } from './server/request-export.ts'
import { exportPages } from './server/routes.ts'
import { mails } from './server/sample-mails.ts'

export const dataExport = {
  routes: [
    serve(contract, {
      requestExport,
    }),
  ],
  pages: exportPages,
  queues: exportQueues,
  mails,
  expired: [deleteExpiredExports],
} satisfies Feature
