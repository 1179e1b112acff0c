import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { reportCrash } from './server/report-crash.ts'

export const crashReports = {
  routes: [
    serve(contract, {
      reportCrash,
    }),
  ],
} satisfies Feature
