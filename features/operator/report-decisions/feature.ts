import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { decideReport } from './server/decide-report.ts'
import { exportReports } from './server/export-reports.ts'
import { getReport } from './server/get-report.ts'
import { listReports } from './server/list-reports.ts'

export const reportDecisions = {
  routes: [
    serve(contract, {
      listReports,
      exportReports,
      getReport,
      decideReport,
    }),
  ],
} satisfies Feature
