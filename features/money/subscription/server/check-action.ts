import type { ProviderContext } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { premiumOf } from '@bouquet/server/premium.ts'
import { premiumStage, type SubscriptionAction, subscriptionProblem } from '../rules/subscription-actions.ts'
import { findRunning, type SubscriptionRow } from './subscription-rows.ts'

/** Checks that the state of the caller's Premium allows an action; throws the problem that refuses it. */
export async function checkAction(
  { actor, now }: ProviderContext,
  db: Database,
  action: SubscriptionAction,
): Promise<SubscriptionRow | null> {
  const running = await findRunning(db, actor.providerId)
  const provider = await premiumOf(db, actor.providerId, now()).select('premium_status').executeTakeFirst()
  const facts = { status: provider?.premium_status ?? null, isOpen: provider?.isPremium ?? false }
  const refusal = subscriptionProblem(action, premiumStage({ ...facts, isRunning: running !== null }))
  if (refusal) throw problem(refusal)
  return running
}

/** Like `checkAction`, for actions on a running subscription; returns the subscription. Throws no_subscription. */
export async function runningFor(
  ctx: ProviderContext,
  db: Database,
  action: Exclude<SubscriptionAction, 'subscribe'>,
): Promise<SubscriptionRow> {
  const running = await checkAction(ctx, db, action)
  if (!running) throw problem('no_subscription')
  return running
}
