import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type Stripe from 'stripe'
import { z } from 'zod'
import { announce } from './announce.ts'
import { takenOff } from './coupons.ts'
import { findObject, holdObject, newId, replaceObject, saveObject, secondsOf } from './emulated-objects.ts'
import { type Form, readForm } from './parse-form.ts'
import { amountOf } from './plan-prices.ts'
import { readPrice } from './prices.ts'
import type { RequestKey } from './request-key.ts'
import { invalidRequest, missing } from './stripe-error.ts'
import { startSubscription } from './subscriptions.ts'
import { type CardInput, outcomeOfCard } from './test-cards.ts'

type Reach = Pick<Services, 'db' | 'now' | 'jobs' | 'config'>

const metadata = z.record(z.string().max(40), z.string().max(500)).default({})
const address = z.string().refine((text) => URL.canParse(text) && /^https?:/.test(text), 'not an absolute address')

const billingMode = z.strictObject({
  type: z.literal('flexible'),
  flexible: z.strictObject({ proration_discounts: z.enum(['included', 'itemized']) }),
})

const wantedSession = z.strictObject({
  mode: z.literal('subscription'),
  customer: z.string(),
  client_reference_id: z.string().max(200).optional(),
  line_items: z.strictObject({ 0: z.strictObject({ price: z.string(), quantity: z.literal('1') }) }),
  metadata,
  subscription_data: z.strictObject({ metadata, billing_mode: billingMode.optional() }).default({ metadata: {} }),
  discounts: z.strictObject({ 0: z.strictObject({ coupon: z.string() }) }).optional(),
  success_url: address,
  cancel_url: address,
  locale: z.string().optional(),
})
type WantedSession = z.output<typeof wantedSession>

/** How long a page stays valid, as with Stripe. */
const daySeconds = 86_400

/** Stripe's "create a Checkout Session" for a plan; its page is served here. Throws StripeProblem. */
export async function createCheckout(
  { db, now, config }: Reach,
  form: Form,
  request: RequestKey | null,
): Promise<Stripe.Checkout.Session> {
  const wanted = readForm(wantedSession, form)
  const price = wanted.line_items[0].price
  const priced = await readPrice({ db, config }, price, 'line_items[0][price]')
  if (!(await findObject(db, 'customer', wanted.customer))) throw missing('customer', wanted.customer, 'customer')
  const coupon = await couponOf(db, wanted)
  const session = freshSession(wanted, { priced, coupon }, now())
  return saveObject(db, 'checkout.session', session, { request, now: now() })
}

async function couponOf(db: Reach['db'], { discounts }: WantedSession): Promise<Stripe.Coupon | null> {
  const id = discounts?.[0].coupon
  if (id === undefined) return null
  const coupon = await findObject(db, 'coupon', id)
  if (!coupon) throw missing('coupon', id, 'discounts[0][coupon]')
  return coupon
}

/** Stripe's "expire a Checkout Session": nobody can pay on its page any more. Throws StripeProblem. */
export function expireCheckout(reach: Reach, id: string): Promise<Stripe.Checkout.Session> {
  return transaction(reach.db, async (tx) => {
    const held = await holdObject(tx, 'checkout.session', id)
    if (!held) throw missing('checkout.session', id)
    if (held.status !== 'open')
      throw invalidRequest(`Only Checkout Sessions that are open can be expired; this one is ${held.status}.`)
    const expired: Stripe.Checkout.Session = { ...held, status: 'expired', url: null }
    await replaceObject(tx, expired)
    await announce({ ...reach, tx }, 'checkout.session.expired', expired)
    return expired
  })
}

type PaidOnPage =
  | { kind: 'done'; url: string }
  | { kind: 'asked' }
  /** The most specific one of the card's error codes. */
  | { kind: 'declined'; reason: string }

/** A card typed on the page, or one that its bank has confirmed since. */
export async function payOnPage(reach: Reach, id: string, card: CardInput | 'confirmed'): Promise<PaidOnPage> {
  if (card === 'confirmed') return { kind: 'done', url: await completeCheckout(reach, id, '3220') }
  const { decline, through, last4 } = outcomeOfCard(card, reach.now())
  if (decline) return { kind: 'declined', reason: decline.declineCode ?? decline.code }
  if (through === 'challenge') return { kind: 'asked' }
  return { kind: 'done', url: await completeCheckout(reach, id, last4) }
}

/** The customer has paid on the page. Gives the address to continue at. Throws StripeProblem when the page has expired. */
export async function completeCheckout(reach: Reach, id: string, last4: string): Promise<string> {
  return transaction(reach.db, async (tx) => {
    const held = await holdObject(tx, 'checkout.session', id)
    if (!held) throw missing('checkout.session', id)
    if (held.status === 'complete') return successUrl(held)
    if (held.status !== 'open' || held.expires_at < secondsOf(reach.now()))
      throw invalidRequest('This Checkout Session has expired.')
    const deps = { ...reach, tx }
    const wanted = { ...subscriptionOf(reach, held), coupon: await couponOfSession(tx, held) }
    const { subscription, invoice } = await startSubscription(deps, wanted, last4)
    const session: Stripe.Checkout.Session = {
      ...held,
      invoice: invoice.id,
      payment_status: 'paid',
      status: 'complete',
      subscription: subscription.id,
      url: null,
    }
    await replaceObject(tx, session)
    await announce(deps, 'checkout.session.completed', session)
    return successUrl(session)
  })
}

function subscriptionOf({ now }: Reach, session: Stripe.Checkout.Session) {
  const price = session.line_items?.data[0]?.price
  if (!price) throw invalidRequest('This Checkout Session sells nothing.')
  return {
    id: newId('sub'),
    customerId: String(session.customer),
    price,
    metadata: session.metadata ?? {},
    startedAt: now(),
  }
}

async function couponOfSession(db: Reach['db'], { discounts }: Stripe.Checkout.Session): Promise<Stripe.Coupon | null> {
  const named = discounts?.[0]?.coupon
  return typeof named === 'string' ? findObject(db, 'coupon', named) : null
}

function successUrl({ id, success_url: url }: Stripe.Checkout.Session): string {
  return (url ?? '').replace('{CHECKOUT_SESSION_ID}', id)
}

type Sold = { priced: Stripe.Price; coupon: Stripe.Coupon | null }

function freshSession(wanted: WantedSession, { priced, coupon }: Sold, now: Date): Stripe.Checkout.Session {
  const amount = amountOf(priced)
  const off = takenOff(amount, coupon)
  const id = newId('cs_test')
  return {
    ...unusedFields,
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount - off,
    cancel_url: wanted.cancel_url,
    client_reference_id: wanted.client_reference_id ?? null,
    created: secondsOf(now),
    currency: priced.currency,
    customer: wanted.customer,
    discounts: coupon ? [{ coupon: coupon.id, promotion_code: null }] : [],
    expires_at: secondsOf(now) + daySeconds,
    line_items: {
      object: 'list',
      data: [freshLineItem(priced, off)],
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    },
    locale: (wanted.locale ?? null) as Stripe.Checkout.Session['locale'],
    metadata: { ...wanted.metadata, ...wanted.subscription_data.metadata },
    success_url: wanted.success_url,
    total_details: { amount_discount: off, amount_shipping: 0, amount_tax: 0 },
    url: `${new URL(wanted.success_url).origin}/dev/stripe/pages/checkout/${id}`,
  } satisfies Stripe.Checkout.Session
}

function freshLineItem(price: Stripe.Price, off: number): Stripe.LineItem {
  const amount = amountOf(price)
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: off,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount - off,
    currency: price.currency,
    description: null,
    metadata: null,
    price,
    quantity: 1,
  } satisfies Stripe.LineItem
}

const unusedFields = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  customer_creation: null,
  customer_details: null,
  customer_email: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  mode: 'subscription',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>
