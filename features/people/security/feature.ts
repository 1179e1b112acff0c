import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { endOneSession, getSecurity } from './server/account-sessions.ts'

export const security = {
  routes: [serve(contract, { getSecurity, endOneSession })],
} satisfies Feature
