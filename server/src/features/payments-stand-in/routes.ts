import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Stripe from 'stripe'
import type { Services } from '../../context.ts'
import { confirmPayment } from './confirm-payment.ts'
import { createPayment } from './create-payment.ts'
import { type Form, parseForm } from './parse-form.ts'
import { findPayment, newId } from './stand-in-objects.ts'
import { missingPayment, StripeProblem, wrongKey } from './stripe-error.ts'

type OfOnePayment = { Params: { id: string }; Querystring: { client_secret?: unknown } }

/** Stripe's own paths and form-encoded bodies, for trying everything without an account there (decisions, section 6). */
export function paymentsStandIn(app: FastifyInstance, services: Services): void {
  void app.register(
    async (scope) => {
      speakLikeStripe(scope)
      scope.post('/payment_intents', hidden, async (request) => {
        checkKey(services, request)
        return createPayment(services, formOf(request), idempotencyKey(request))
      })
      scope.get<OfOnePayment>('/payment_intents/:id', hidden, async (request) => {
        const payment = await existing(services, request.params.id)
        checkMayUse(services, request, payment, request.query.client_secret)
        return payment
      })
      scope.post<OfOnePayment>('/payment_intents/:id/confirm', hidden, async (request) => {
        const form = formOf(request)
        checkMayUse(services, request, await existing(services, request.params.id), form.client_secret)
        return confirmPayment(services, request.params.id, form)
      })
    },
    { prefix: '/dev/stripe/v1' },
  )
}

const hidden = { schema: { hide: true } }

function speakLikeStripe(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseForm(String(body))),
  )
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('request-id', newId('req')).header('cache-control', 'no-store')
  })
  scope.setErrorHandler(answerError)
  scope.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url}).`
    return reply.status(404).send({ error: { type: 'invalid_request_error', message } })
  })
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof StripeProblem) return reply.status(error.status).send({ error: error.body })
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status >= 500) request.log.error({ err: error }, 'payments stand-in')
  const type = status >= 500 ? 'api_error' : 'invalid_request_error'
  return reply.status(status).send({ error: { type, message: type } })
}

function formOf({ body }: FastifyRequest): Form {
  return (body as Form | undefined) ?? {}
}

function idempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key.slice(0, 255) : null
}

async function existing({ db }: Services, id: string): Promise<Stripe.PaymentIntent> {
  const payment = await findPayment(db, id)
  if (!payment) throw missingPayment(id)
  return payment
}

/** A browser has the payment's own secret, a server the account's key. */
function checkMayUse(
  services: Services,
  request: FastifyRequest,
  payment: Stripe.PaymentIntent,
  secret: unknown,
): void {
  if (secret === undefined) checkKey(services, request)
  else if (typeof secret !== 'string' || !isSame(secret, payment.client_secret ?? '')) throw missingPayment(payment.id)
}

function checkKey({ config }: Services, { headers }: FastifyRequest): void {
  const given = headers.authorization?.replace(/^Bearer /, '') ?? ''
  if (!isSame(given, config.ports.payments.secretKey)) throw wrongKey(given)
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
