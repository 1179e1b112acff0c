import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { startImpersonation, stopImpersonation } from './server/impersonate.ts'

export const impersonation = {
  routes: [
    serve(contract, {
      startImpersonation,
      stopImpersonation,
    }),
  ],
} satisfies Feature
