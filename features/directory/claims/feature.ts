import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { getClaims } from './server/get-claims.ts'

export const claims = {
  routes: [serve(contract, { getClaims })],
} satisfies Feature
