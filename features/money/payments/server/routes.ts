import type { Mounting } from '@bouquet/server/http/serve.ts'
import { receivePaymentEvent } from './receive-payment-event.ts'

const schema = {
  summary: 'The payment provider’s signed events; the only thing that grants what was paid for.',
  tags: ['Payments'],
}

/** The signature covers the raw bytes of the body, so the body is not parsed before the signature is checked. */
export function paymentWebhook({ app, services }: Mounting): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/payments/webhook', { schema }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = String(request.headers['stripe-signature'] ?? '')
      await receivePaymentEvent({ ...services, log: request.log }, body, signature)
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}
