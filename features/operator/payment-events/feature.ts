import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { exportPaymentEvents } from './server/export-payment-events.ts'
import { listPaymentEvents } from './server/list-payment-events.ts'
import { processPaymentEventAgain } from './server/process-payment-event-again.ts'

export const paymentEvents = {
  routes: [serve(contract, { listPaymentEvents, exportPaymentEvents, processPaymentEventAgain })],
} satisfies Feature
