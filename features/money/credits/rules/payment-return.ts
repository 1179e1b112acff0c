/** The address to which the payment provider returns buyers; it redirects to the page that they bought from, with the outcome. */
export const paymentReturnPath = '/api/credit/success'

/** The outcomes of a payment on return, and the kind of event of each (rule "payment return"). */
export const paymentReturns = {
  true: 'success',
  missing_parameters: 'error',
  payment_intent_not_found: 'error',
  planner_not_found: 'error',
  credit_log_failed: 'error',
  processing_error: 'error',
  processing: 'info',
  amount_capturable_updated: 'info',
  canceled: 'error',
  failed: 'error',
  payment_failed: 'error',
  unknown_status: 'warning',
} as const satisfies Record<string, 'success' | 'info' | 'warning' | 'error'>

export type PaymentReturn = keyof typeof paymentReturns

export function isPaymentReturn(status: string): status is PaymentReturn {
  return Object.hasOwn(paymentReturns, status)
}
