import type { PlanPrices } from '@bouquet/domain/plans'
import Stripe from 'stripe'
import type {
  CheckoutEnd,
  CheckoutOrder,
  FirstPeriodReduction,
  NewCustomer,
  Payments,
  PortalVisit,
  Subscription,
  SubscriptionPayment,
} from './payments.ts'
import { PaymentsUnavailable } from './payments.ts'
import {
  asSubscription,
  asSubscriptionPayment,
  cardOf,
  giveUp,
  nullIfMissing,
  paymentIntentOf,
} from './stripe-facts.ts'
import { offerPrice } from './stripe-prices.ts'

type SubscriptionPart = Pick<
  Payments,
  | 'createCustomer'
  | 'offerPrice'
  | 'openCheckout'
  | 'closeCheckout'
  | 'openPortal'
  | 'readSubscription'
  | 'readCard'
  | 'setCancellation'
  | 'cancelNow'
  | 'paymentOfInvoice'
  | 'listSubscriptionPayments'
>

/** Premium at Stripe: customers, the hosted pages for subscribing and changing, and subscriptions themselves. */
export function stripeSubscriptions(stripe: Stripe, prices: PlanPrices): SubscriptionPart {
  return {
    createCustomer: (customer) => createCustomer(stripe, customer),
    offerPrice: (price) => offerPrice(stripe, prices, price),
    openCheckout: (order) => openCheckout(stripe, prices, order),
    closeCheckout: (sessionId) => closeCheckout(stripe, sessionId),
    openPortal: (visit) => openPortal(stripe, visit),
    readSubscription: async (id) => {
      const found = await stripe.subscriptions.retrieve(id).catch(nullIfMissing)
      return found && asSubscription(found, prices)
    },
    readCard: async (id) => {
      const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method']
      const found = await stripe.subscriptions.retrieve(id, { expand }).catch(nullIfMissing)
      return found && cardOf(found)
    },
    setCancellation: (id, atPeriodEnd) => setCancellation(stripe, prices, { id, atPeriodEnd }),
    cancelNow: async (id) => asSubscription(await stripe.subscriptions.cancel(id).catch(giveUp), prices),
    paymentOfInvoice: async (reference) => {
      const invoice = await stripe.invoices.retrieve(reference, { expand: ['payments'] }).catch(nullIfMissing)
      return invoice && paymentIntentOf(invoice)
    },
    listSubscriptionPayments: (since) => listSubscriptionPayments(stripe, prices, since),
  }
}

async function createCustomer(stripe: Stripe, { email, name, metadata, idempotencyKey }: NewCustomer) {
  const { id } = await stripe.customers.create({ email, name, metadata }, { idempotencyKey }).catch(giveUp)
  return { id }
}

async function openCheckout(stripe: Stripe, prices: PlanPrices, order: CheckoutOrder) {
  const { id: price } = await offerPrice(stripe, prices, order)
  const { reduction } = order
  const metadata = {
    reference: order.reference,
    plan: order.plan,
    ...(reduction && { checkoutId: reduction.checkoutId }),
  }
  const session = await stripe.checkout.sessions
    .create(
      {
        mode: 'subscription',
        customer: order.customerId,
        client_reference_id: order.reference,
        line_items: [{ price, quantity: 1 }],
        metadata,
        subscription_data: { metadata, ...(reduction && { billing_mode: creditsWhatWasPaid }) },
        ...(reduction && { discounts: [{ coupon: await couponFor(stripe, reduction) }] }),
        success_url: order.successUrl,
        cancel_url: order.cancelUrl,
        locale: order.locale,
      },
      { idempotencyKey: order.idempotencyKey },
    )
    .catch(giveUp)
  if (!session.url) throw new PaymentsUnavailable(`${session.id} came without a page`)
  return { id: session.id, url: session.url }
}

/** Who changes plan within a reduced period is credited a part of what was paid for it, not of its price. */
const creditsWhatWasPaid = { type: 'flexible', flexible: { proration_discounts: 'included' } } as const

/** The coupon at Stripe that takes this percentage off one invoice; there is one for each of ours, made when it is first needed. */
async function couponFor(stripe: Stripe, { couponId, code, percentOff }: FirstPeriodReduction): Promise<string> {
  const id = `bouquet_${couponId}`
  await stripe.coupons
    .create({ id, name: code, percent_off: percentOff, duration: 'once' })
    .catch((error: unknown) => (isThereAlready(error) ? null : giveUp(error)))
  return id
}

function isThereAlready(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists'
}

/** Stripe refuses to expire a page that has expired already, or that was paid. */
async function closeCheckout(stripe: Stripe, sessionId: string): Promise<CheckoutEnd> {
  const session = await stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return giveUp(error)
    return stripe.checkout.sessions.retrieve(sessionId).catch(giveUp)
  })
  if (session.status === 'open') throw new PaymentsUnavailable(`${sessionId} is still open`)
  return session.status === 'complete' ? 'complete' : 'closed'
}

async function openPortal(stripe: Stripe, { customerId, returnUrl, locale, flow }: PortalVisit) {
  const { url } = await stripe.billingPortal.sessions
    .create({
      customer: customerId,
      return_url: returnUrl,
      locale,
      ...(flow && { flow_data: flowData(flow, returnUrl) }),
    })
    .catch(giveUp)
  return { url }
}

function flowData(
  { kind, subscriptionId: subscription }: NonNullable<PortalVisit['flow']>,
  returnUrl: string,
): Stripe.BillingPortal.SessionCreateParams.FlowData {
  const after_completion = { type: 'redirect', redirect: { return_url: returnUrl } } as const
  return kind === 'cancel'
    ? { type: 'subscription_cancel', subscription_cancel: { subscription }, after_completion }
    : { type: 'subscription_update', subscription_update: { subscription }, after_completion }
}

async function setCancellation(
  stripe: Stripe,
  prices: PlanPrices,
  { id, atPeriodEnd }: { id: string; atPeriodEnd: boolean },
): Promise<Subscription> {
  const change = atPeriodEnd ? { cancel_at_period_end: true } : await takingBack(stripe, id)
  return asSubscription(await stripe.subscriptions.update(id, change).catch(giveUp), prices)
}

/** A subscription cancelled on the billing page has a `cancel_at` to clear instead of a `cancel_at_period_end` to unset. */
async function takingBack(stripe: Stripe, id: string): Promise<Stripe.SubscriptionUpdateParams> {
  const { cancel_at_period_end: marked } = await stripe.subscriptions.retrieve(id).catch(giveUp)
  return marked ? { cancel_at_period_end: false } : { cancel_at: '' }
}

async function* listSubscriptionPayments(
  stripe: Stripe,
  prices: PlanPrices,
  since: Date,
): AsyncIterable<SubscriptionPayment> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  try {
    for await (const invoice of stripe.invoices.list({
      created,
      status: 'paid',
      limit: 100,
      expand: ['data.payments'],
    })) {
      const payment = asSubscriptionPayment(invoice, prices)
      if (payment) yield payment
    }
  } catch (error) {
    giveUp(error)
  }
}
