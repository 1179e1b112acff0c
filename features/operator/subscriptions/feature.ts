import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { exportSubscriptions } from './server/export-subscriptions.ts'
import { listSubscriptions } from './server/list-subscriptions.ts'

export const operatorSubscriptions = {
  routes: [serve(contract, { listSubscriptions, exportSubscriptions })],
} satisfies Feature
