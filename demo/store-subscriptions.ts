import type { Currency } from '@bouquet/domain/money'
import { firstPremiumPrices, type PremiumPlan } from '@bouquet/domain/plans'
import type { PremiumStatus } from '@bouquet/domain/premium'
import { freshCustomer } from '@bouquet/emulators/stripe/customers.ts'
import { secondsOf } from '@bouquet/emulators/stripe/emulated-objects.ts'
import { freshSubscription } from '@bouquet/emulators/stripe/fresh-subscription.ts'
import { configuredPrices, intervalOf, oneIntervalAfter } from '@bouquet/emulators/stripe/plan-prices.ts'
import { emulatorPrices } from '@bouquet/server/config/config.ts'
import type pg from 'pg'
import type Stripe from 'stripe'
import { copyRows } from './copy-rows.ts'
import { stripeIdOf } from './stripe-id-of.ts'

type Subscriber = {
  id: string
  email: string
  name: string
  status: PremiumStatus
  plan: PremiumPlan
  currency: Currency
  startAt: Date
  endAt: Date
}

/** Gives every Premium provider of the world a subscription that can be changed, cancelled and renewed, with its payments. */
export async function storeSubscriptions(client: pg.ClientBase, now: Date): Promise<void> {
  const { rows } = await client.query<Subscriber>(
    `select p.id, a.email, p.company_name as name, p.premium_status as status, p.premium_plan as plan,
      currency_of_country(p.country_code) as currency,
      p.premium_start_at as "startAt", p.premium_end_at as "endAt"
    from providers p join provider_owners owner on owner.provider_id = p.id join accounts a on a.id = owner.account_id where p.premium_status is not null order by p.id`,
  )
  await copyRows(client, 'billing_customers', rows.map(customerRow))
  await copyRows(
    client,
    'subscriptions',
    rows.map((subscriber) => subscriptionRow(subscriber, now)),
  )
  await copyRows(
    client,
    'payments_received',
    rows.flatMap((subscriber) => paymentRows(subscriber, now)),
  )
  await copyRows(client, 'stripe_stand_in_objects', rows.flatMap(emulatedRows))
  await client.query(`update providers set billing_currency = currency_of_country(country_code)
    where id in (select provider_id from subscriptions)`)
}

function customerRow({ id, startAt }: Subscriber) {
  return { provider_id: id, customer_id: stripeIdOf('cus', id), created_at: startAt }
}

function subscriptionRow({ id, plan, currency, status, startAt, endAt }: Subscriber, now: Date) {
  const isOver = status === 'canceled'
  return {
    id: stripeIdOf('sub', id),
    provider_id: id,
    plan,
    currency,
    price_cents: firstPremiumPrices[currency][plan],
    status: isOver ? 'canceled' : 'active',
    cancel_at_period_end: status !== 'active',
    started_at: startAt,
    period_end: endAt,
    ended_at: isOver ? endAt : null,
    news_at: isOver ? endAt : now,
  }
}

/** Each period is paid on its first day. */
function paymentRows({ id, plan, currency, startAt, endAt }: Subscriber, now: Date) {
  const until = Math.min(endAt.getTime(), now.getTime())
  const days: Date[] = []
  for (let day = startAt; day.getTime() < until; day = nextPeriod(day, plan)) days.push(day)
  return days.map((day, place) => ({
    provider_id: id,
    reference: stripeIdOf('in', `${id} ${place}`),
    what: plan,
    subscription_id: stripeIdOf('sub', id),
    amount_cents: firstPremiumPrices[currency][plan],
    currency,
    received_at: day,
  }))
}

function nextPeriod(day: Date, plan: PremiumPlan): Date {
  return new Date(oneIntervalAfter(secondsOf(day), intervalOf[plan]) * 1000)
}

function emulatedRows(subscriber: Subscriber) {
  const { id, email, name, startAt } = subscriber
  const customer = freshCustomer(stripeIdOf('cus', id), { email, name, metadata: { providerId: id } }, startAt)
  const saved = (kind: string, object: { id: string }) => ({
    id: object.id,
    kind,
    object: JSON.stringify(object),
    created_at: startAt,
  })
  return [saved('customer', customer), saved('subscription', emulatedSubscription(subscriber))]
}

function emulatedSubscription({ id, plan, currency, status, startAt, endAt }: Subscriber): Stripe.Subscription {
  const metadata = { reference: id, plan }
  const price = configuredPrices(emulatorPrices).find(({ id: priceId }) => priceId === emulatorPrices[currency]?.[plan])
  if (!price) throw new TypeError(`${plan} has no price in ${currency}`)
  const fresh = freshSubscription({
    id: stripeIdOf('sub', id),
    customerId: stripeIdOf('cus', id),
    price,
    metadata,
    startedAt: startAt,
  })
  const end = secondsOf(endAt)
  const isOver = status === 'canceled'
  return {
    ...fresh,
    items: { ...fresh.items, data: fresh.items.data.map((item) => ({ ...item, current_period_end: end })) },
    cancel_at_period_end: status === 'cancellation',
    cancel_at: status === 'cancellation' ? end : null,
    ended_at: isOver ? end : null,
    status: isOver ? 'canceled' : 'active',
  }
}
