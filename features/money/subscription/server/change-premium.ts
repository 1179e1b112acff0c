import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { applySubscriptionAnswer } from './apply-subscription-update.ts'
import { explainOutage, findCustomer } from './billing-customer.ts'
import { runningFor } from './check-action.ts'
import { readSubscription } from './read-subscription.ts'

/** Opens the page on which the caller changes card or plan. Throws no_subscription, payment_unavailable. */
export async function updatePremium(ctx: ProviderContext) {
  await runningFor(ctx, ctx.db, 'manage')
  const customerId = await findCustomer(ctx)
  if (!customerId) throw problem('no_subscription')
  const { url } = await ctx.ports.payments
    .openPortal({ customerId, returnUrl: `${ctx.origin}/api/subscription/update-cancel`, locale: ctx.language })
    .catch(explainOutage(ctx, 'opening the billing page'))
  return { success: true as const, session_url: url }
}

/** Cancels Premium at the end of its period. Throws no_subscription, payment_unavailable. */
export function cancelPremium(ctx: ProviderContext) {
  return setCancellation(ctx, true)
}

/** Undoes a cancellation. Throws no_subscription, payment_unavailable. */
export function renewPremium(ctx: ProviderContext) {
  return setCancellation(ctx, false)
}

/** The response to our own call counts as much as the webhook that repeats it. */
async function setCancellation(ctx: ProviderContext, atPeriodEnd: boolean) {
  const { id } = await runningFor(ctx, ctx.db, atPeriodEnd ? 'cancel' : 'renew')
  const at = ctx.now()
  const facts = await ctx.ports.payments
    .setCancellation(id, atPeriodEnd)
    .catch(explainOutage(ctx, 'changing a subscription'))
  await transaction(ctx.db, async (tx) => {
    await applySubscriptionAnswer(ctx, tx, { facts, at })
    const done = atPeriodEnd ? 'premium.cancelled' : 'premium.renewed'
    await recordAudit(ctx, tx, { action: done, providerId: ctx.actor.providerId, details: { subscriptionId: id } })
  })
  return readSubscription(ctx)
}
