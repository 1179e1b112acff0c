import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { exportedReports } from './server/exported-rows.ts'
import { forgetReports } from './server/forget-reports.ts'
import { getRequestReport, reportMessage, reportRequest } from './server/report-as-provider.ts'
import { reportQueues } from './server/report-jobs.ts'
import { reportPages } from './server/routes.ts'
import { mails } from './server/sample-mails.ts'

export const reports = {
  routes: [serve(contract, { getRequestReport, reportRequest, reportMessage })],
  pages: reportPages,
  queues: reportQueues,
  mails,
  expired: [forgetReports],
  exported: exportedReports,
} satisfies Feature
