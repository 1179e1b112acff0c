export const paymentEventsPath = '/admin/payment-events'
