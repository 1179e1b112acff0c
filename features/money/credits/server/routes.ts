import type { Mounting } from '@bouquet/server/http/serve.ts'
import { z } from 'zod'
import { paymentReturnPath } from '../rules/payment-return.ts'
import { pageAfterPayment } from './return-from-payment.ts'

const once = z.string().max(300).optional().catch(undefined)
const returnQuery = z.object({ payment_intent: once, payment_intent_client_secret: once, redirect_status: once })

const returnSchema = {
  summary:
    'Where the payment provider sends a buyer back to; leads on to the page that they bought from, which says how it went.',
  tags: ['Credits'],
  querystring: returnQuery,
}

/** The browser arrives without a session, so the response reveals the outcome of the payment and nothing else. */
export function paymentReturnRoutes({ app, services }: Mounting): void {
  app.get(paymentReturnPath, { schema: returnSchema }, async (request, reply) => {
    const query = request.query as z.output<typeof returnQuery>
    const page = await pageAfterPayment({ ...services, log: request.log }, query)
    return reply.header('cache-control', 'no-store').redirect(page, 303)
  })
}
