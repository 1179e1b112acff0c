/**
 * What became of an event of the payment provider: it is being worked on (or its process died), was carried out, says nothing that concerns
 * us, or could not be carried out.
 */
export const paymentEventStates = ['received', 'processed', 'ignored', 'failed'] as const
export type PaymentEventState = (typeof paymentEventStates)[number]
