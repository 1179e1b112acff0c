import { timingSafeEqual } from 'node:crypto'
import type { Services } from '@bouquet/server/context.ts'
import { isDatabaseUnavailable } from '@bouquet/server/database/unavailable.ts'
import type { Mounting } from '@bouquet/server/http/serve.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Stripe from 'stripe'
import { createCheckout, expireCheckout } from './checkout.ts'
import { confirmPayment } from './confirm-payment.ts'
import { createCoupon } from './coupons.ts'
import { createPayment } from './create-payment.ts'
import { createCustomer } from './customers.ts'
import { decideDispute } from './disputes.ts'
import { type EmulatedObjects, findObject, type Kind, newId } from './emulated-objects.ts'
import { listInvoicePayments } from './invoice-payments.ts'
import { listObjects } from './list-objects.ts'
import { type Form, parseForm } from './parse-form.ts'
import { createPortal } from './portal.ts'
import { createPrice, listPrices, readPrice } from './prices.ts'
import { createRefund } from './refunds.ts'
import { type RequestKey, requestKey } from './request-key.ts'
import { cancelPayment } from './settle-payment.ts'
import { missing, missingPayment, StripeProblem, wrongKey } from './stripe-error.ts'
import { cancelSubscription, readSubscription, updateSubscription } from './subscription-calls.ts'

type OfOne = { Params: { id: string } }
type OfOnePayment = OfOne & { Querystring: { client_secret?: unknown } }

/** Stripe's own paths and form-encoded bodies, for trying everything without an account there (decisions, section 6). */
export function stripeEmulatorRoutes({ app, services }: Mounting): void {
  void app.register(
    async (scope) => {
      speakLikeStripe(scope)
      paymentCalls(scope, services)
      void scope.register(async (keyed) => {
        keyed.addHook('onRequest', async (request) => checkKey(services, request))
        billingCalls(keyed, services)
      })
    },
    { prefix: '/dev/stripe/v1' },
  )
}

/** Calls that a browser may make as well, with the payment's own secret. */
function paymentCalls(scope: FastifyInstance, services: Services): void {
  scope.get<OfOnePayment>('/payment_intents/:id', async (request) => {
    const payment = await existing(services, request.params.id)
    checkMayUse(services, request, payment, request.query.client_secret)
    return payment
  })
  scope.post<OfOnePayment>('/payment_intents/:id/confirm', async (request) => {
    const form = formOf(request)
    checkMayUse(services, request, await existing(services, request.params.id), form.client_secret)
    return confirmPayment(services, request.params.id, form)
  })
}

type Making = (services: Services, form: Form, request: RequestKey | null) => Promise<unknown>
const makers: Record<string, Making> = {
  '/payment_intents': createPayment,
  '/customers': createCustomer,
  '/prices': createPrice,
  '/coupons': createCoupon,
  '/checkout/sessions': createCheckout,
  '/billing_portal/sessions': createPortal,
  '/refunds': createRefund,
}
const readers: [path: string, kind: Kind][] = [
  ['/customers', 'customer'],
  ['/checkout/sessions', 'checkout.session'],
  ['/charges', 'charge'],
  ['/refunds', 'refund'],
  ['/disputes', 'dispute'],
  ['/invoices', 'invoice'],
  ['/events', 'event'],
]
const lists = [
  ['/payment_intents', 'payment_intent'],
  ['/refunds', 'refund'],
  ['/disputes', 'dispute'],
  ['/invoices', 'invoice'],
  ['/subscriptions', 'subscription'],
] as const

function billingCalls(scope: FastifyInstance, services: Services): void {
  for (const [path, make] of Object.entries(makers))
    scope.post(path, async (request) => make(services, formOf(request), keyOf(request, path)))
  scope.post<OfOne>('/payment_intents/:id/cancel', async ({ params }) => cancelPayment(services, params.id))
  scope.post<OfOne>('/checkout/sessions/:id/expire', async ({ params }) => expireCheckout(services, params.id))
  for (const [path, kind] of readers)
    scope.get<OfOne>(`${path}/:id`, async ({ params }) => readOne(services, kind, params.id))
  for (const [path, kind] of lists)
    scope.get(path, async (request) => listObjects(services.db, kind, parseForm(queryOf(request))))
  scope.get<OfOne>('/subscriptions/:id', async (request) =>
    readSubscription(services, request.params.id, parseForm(queryOf(request))),
  )
  scope.get<OfOne>('/prices/:id', async ({ params }) => readPrice(services, params.id))
  scope.get('/prices', async (request) => listPrices(services, parseForm(queryOf(request))))
  scope.get('/invoice_payments', async (request) => listInvoicePayments(services.db, parseForm(queryOf(request))))
  scope.post<OfOne>('/disputes/:id/close', async ({ params }) => decideDispute(services, params.id, false))
  scope.post<OfOne>('/subscriptions/:id', async (request) =>
    updateSubscription(services, request.params.id, formOf(request)),
  )
  scope.delete<OfOne>('/subscriptions/:id', async ({ params }) => cancelSubscription(services, params.id))
}

async function readOne<K extends Kind>({ db }: Services, kind: K, id: string): Promise<EmulatedObjects[K]> {
  const found = await findObject(db, kind, id)
  if (!found) throw missing(kind, id)
  return found
}

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
  const status = isDatabaseUnavailable(error) ? 503 : ((error as { statusCode?: number }).statusCode ?? 500)
  if (status === 500) request.log.error({ err: error }, 'payments emulator')
  const type = status >= 500 ? 'api_error' : 'invalid_request_error'
  return reply.status(status).send({ error: { type, message: type } })
}

function formOf({ body }: FastifyRequest): Form {
  return (body as Form | undefined) ?? {}
}

/** The raw body, because the framework's parser does not support brackets. */
function queryOf({ url }: FastifyRequest): string {
  return url.split('?')[1] ?? ''
}

function keyOf(request: FastifyRequest, path: string): RequestKey | null {
  return requestKey(request.headers['idempotency-key'], path, formOf(request))
}

async function existing({ db }: Services, id: string): Promise<Stripe.PaymentIntent> {
  const payment = await findObject(db, 'payment_intent', id)
  if (!payment) throw missingPayment(id)
  return payment
}

/** A browser authenticates with the payment's own secret, a server with the account's key. */
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
