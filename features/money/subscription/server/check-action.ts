import type { ProviderContext } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { premiumOf } from '@bouquet/server/premium.ts'
import { premiumStage, type SubscriptionAction, subscriptionProblem } from '../rules/subscription-actions.ts'
import { findRunning, type SubscriptionRow } from './subscription-rows.ts'

/** Lets an action in that the caller's Premium allows now; throws what the rules refuse it with. */
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

/** The same for what is done with a subscription that runs; gives it. Throws no_subscription. */
export async function runningFor(
  ctx: ProviderContext,
  db: Database,
  action: Exclude<SubscriptionAction, 'subscribe'>,
): Promise<SubscriptionRow> {
  const running = await checkAction(ctx, db, action)
  if (!running) throw problem('no_subscription')
  return running
}
