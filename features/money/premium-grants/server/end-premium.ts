import type { RouteInput } from '@bouquet/contract/route'
import { cancelPremium } from '@bouquet/features/money/subscription/server/change-premium.ts'
import { followSubscriptions } from '@bouquet/features/money/subscription/server/follow-subscriptions.ts'
import { lockPremium, readPremium } from '@bouquet/features/money/subscription/server/lock-premium.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { cancelPaidPremium as cancelling, endGrantedPremium as ending, PremiumOfProvider } from '../contract.ts'
import { presentPremium } from './grant-rows.ts'

/** Ends at once all that is granted; a subscription is not touched. Throws not_found, premium_settled where nothing granted runs. */
export function endGrantedPremium(
  ctx: AccountContext,
  { body: { providerId, reason } }: RouteInput<typeof ending>,
): Promise<PremiumOfProvider> {
  return transaction(ctx.db, async (tx) => {
    const now = ctx.now()
    if (!(await lockPremium(tx, providerId, now))) throw problem('not_found')
    const ended = await tx
      .updateTable('premium_grants')
      .set({ ended_at: now, ended_by: ctx.actor.accountId, end_reason: reason })
      .where('provider_id', '=', providerId)
      .where('ended_at', 'is', null)
      .where('ends_at', '>', now)
      .returning('id')
      .execute()
    const grantId = ended.at(-1)?.id
    if (!grantId) throw problem('premium_settled')
    await followSubscriptions(tx, providerId)
    await ctx.jobs.enqueue(tx, 'announce-premium-grant-end', { grantId })
    await recordAudit(ctx, tx, { action: 'premium.grant-ended', providerId, details: { grantId, reason } })
    return presentPremium(ctx, tx, providerId)
  })
}

/**
 * Cancels a provider's subscription in their place: it ends with the period that is paid, and they are mailed as if they had cancelled
 * themselves. Throws not_found, premium_settled where none renews, payment_unavailable.
 */
export async function cancelPaidPremium(
  ctx: AccountContext,
  { body: { providerId, reason } }: RouteInput<typeof cancelling>,
): Promise<PremiumOfProvider> {
  const premium = await readPremium(ctx.db, providerId, ctx.now())
  if (!premium) throw problem('not_found')
  if (!premium.paid?.renews) throw problem('premium_settled')
  await cancelPremium({ ...ctx, actor: { ...ctx.actor, providerId } })
  const details = { subscriptionId: premium.paid.id, reason }
  await recordAudit(ctx, ctx.db, { action: 'premium.cancelled-by-operator', providerId, details })
  return presentPremium(ctx, ctx.db, providerId)
}
