import type { ProviderId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Subscription, SubscriptionUpdate } from '@bouquet/server/ports/payments/payments.ts'
import type { Transaction } from 'kysely'
import { isRunning } from '../rules/subscription.ts'
import { releaseUnpaid } from './cancel-checkout.ts'
import { endDoubles } from './double-subscription.ts'
import { followSubscriptions } from './follow-subscriptions.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'
import { mailChange } from './subscription-mails.ts'
import {
  findSubscription,
  type KnownFacts,
  lockProvider,
  type SubscriptionRow,
  upsertSubscription,
} from './subscription-rows.ts'

/**
 * Applies an update of a subscription, in the caller's transaction: its stored facts, and the provider's Premium with them (docs/rules.md
 * "premium"). Older events change nothing, and an end is final. Two events within one second cannot be ordered, so a job asks the payment
 * provider for the current state.
 */
export async function applySubscriptionUpdate(ctx: SubscriptionDeps, tx: Transaction<DB>, update: SubscriptionUpdate) {
  const deps = await beginWith(ctx, tx, update)
  if (!deps) return
  const order = orderOf(deps.known, deps.facts, update.at)
  if (order === 'same-second') return askAgain(ctx, tx, update.facts.id, 0)
  if (order === 'later') await save(ctx, tx, deps, update.at)
}

/**
 * Like `applySubscriptionUpdate`, for a response of the payment provider to a request made at `at`: it is applied, and asked for again where
 * events arrived in the meantime.
 */
export async function applySubscriptionAnswer(ctx: SubscriptionDeps, tx: Transaction<DB>, answer: SubscriptionUpdate) {
  const at = wholeSecond(answer.at)
  const deps = await beginWith(ctx, tx, answer)
  if (!deps) return
  const order = orderOf(deps.known, deps.facts, at)
  if (order === 'same-second') await askAgain(ctx, tx, answer.facts.id, secondsUntilSure)
  if (order !== 'earlier') await save(ctx, tx, deps, at)
}

const secondsUntilSure = 2
// The payment provider's event times are in whole seconds.
const wholeSecond = (moment: Date) => new Date(Math.floor(moment.getTime() / 1000) * 1000)

type Held = { facts: KnownFacts; providerId: ProviderId; known: SubscriptionRow | null }

/** Locks the provider that the update is about; null when the subscription is none of ours. */
async function beginWith(
  ctx: SubscriptionDeps,
  tx: Transaction<DB>,
  { facts }: SubscriptionUpdate,
): Promise<Held | null> {
  const providerId = await ownerOf(tx, facts)
  const { plan, currency } = facts
  if (!providerId || !plan || !currency) {
    ctx.log.error({ subscription: facts.id, plan, currency }, 'a subscription of nobody here, or to no plan of ours')
    return null
  }
  const isThere = await lockProvider(tx, providerId)
  if (!isThere && isRunning(facts)) await ctx.jobs.enqueue(tx, 'end-subscription', { subscriptionId: facts.id })
  return { facts: { ...facts, plan, currency }, providerId, known: await findSubscription(tx, facts.id) }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

async function ownerOf(tx: Transaction<DB>, { id, customerId, metadata }: Subscription): Promise<ProviderId | null> {
  const known = await findSubscription(tx, id)
  if (known) return known.provider_id
  const customer = await tx
    .selectFrom('billing_customers')
    .select('provider_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (customer) return customer.provider_id
  const { reference = '' } = metadata
  return uuid.test(reference) ? (reference as ProviderId) : null
}

type Order = 'later' | 'same' | 'same-second' | 'earlier'

function orderOf(known: SubscriptionRow | null, facts: KnownFacts, at: Date): Order {
  if (!known) return 'later'
  if (known.status === 'canceled' || at < known.news_at) return 'earlier'
  if (at > known.news_at) return 'later'
  return saysTheSame(known, facts) ? 'same' : 'same-second'
}

function saysTheSame(known: SubscriptionRow, facts: KnownFacts): boolean {
  return (
    known.plan === facts.plan &&
    known.status === facts.status &&
    known.cancel_at_period_end === facts.cancelAtPeriodEnd &&
    known.period_end.getTime() === facts.periodEnd.getTime()
  )
}

function askAgain(ctx: SubscriptionDeps, tx: Transaction<DB>, subscriptionId: string, afterSeconds: number) {
  return ctx.jobs.enqueue(tx, 'sync-subscription', { subscriptionId }, { afterSeconds })
}

async function save(ctx: SubscriptionDeps, tx: Transaction<DB>, held: Held, at: Date): Promise<void> {
  const { facts, providerId, known } = held
  await upsertSubscription(tx, facts, { providerId, at })
  await mailChange(ctx, tx, known, facts)
  await followSubscriptions(tx, providerId)
  await endDoubles(ctx, tx, providerId)
  await releaseUnpaid(tx, facts)
}
