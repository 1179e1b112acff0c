import { stopImpersonation as stopContract } from '@bouquet/contract/session-contract'
import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { exportedImpersonation } from './server/exported-rows.ts'
import { startImpersonation, stopImpersonation } from './server/impersonate.ts'

export const impersonation = {
  routes: [
    serve(
      { ...contract, stopImpersonation: stopContract },
      {
        startImpersonation,
        stopImpersonation,
      },
    ),
  ],
  exported: exportedImpersonation,
} satisfies Feature
