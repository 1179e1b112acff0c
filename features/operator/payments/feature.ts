import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { exportPayments } from './server/export-payments.ts'
import { getPayment } from './server/get-payment.ts'
import { getPaymentDocument } from './server/get-payment-document.ts'
import { listPayments } from './server/list-payments.ts'
import { refundPayment, refundPremiumPayment } from './server/refund-payment.ts'

export const operatorPayments = {
  routes: [
    serve(contract, {
      listPayments,
      exportPayments,
      getPayment,
      getPaymentDocument,
      refundPayment,
      refundPremiumPayment,
    }),
  ],
} satisfies Feature
