import type { RouteInput } from '@bouquet/contract/route'
import { type PremiumPlan, premiumPricesIn } from '@bouquet/domain/plans'
import { fixBillingCurrency } from '@bouquet/features/company/billing-currency/server/billing-currency.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { subscribePremium as contract } from '../contract.ts'
import { customerOf, explainOutage } from './billing-customer.ts'
import { checkAction } from './check-action.ts'
import { subscriptionsOf } from './subscription-rows.ts'

/**
 * Opens the page on which the caller subscribes; nothing is granted here (docs/rules.md "subscribing"). Throws already_subscribed,
 * payment_unavailable.
 */
export async function subscribePremium(ctx: ProviderContext, { body }: RouteInput<typeof contract>) {
  const before = await subscriptionsOf(ctx.db, ctx.actor.providerId)
  await checkAction(ctx, ctx.db, 'subscribe')
  const { url } = await open(ctx, body.plan, before.length).catch(explainOutage(ctx, 'opening a checkout'))
  return { success: true as const, session_url: url }
}

const callbacks = '/api/subscription'
const sameVisitMs = 15 * 60_000

async function open(ctx: ProviderContext, plan: PremiumPlan, earlier: number) {
  const { origin, language, actor } = ctx
  const customerId = await customerOf(ctx)
  const { currency, amountCents } = await transaction(ctx.db, async (tx) => {
    await recordAudit(ctx, tx, { action: 'premium.checkout-asked' })
    const fixed = await fixBillingCurrency(ctx, tx, actor.providerId)
    const prices = premiumPricesIn(await ctx.settings.readIn(tx, 'premium'), fixed)
    return { currency: fixed, amountCents: prices[plan] }
  })
  // Two tabs or two clicks of one visit lead to the same page, which can be paid only once.
  const visit = Math.floor(ctx.now().getTime() / sameVisitMs)
  const parts = [actor.providerId, plan, currency, amountCents, language, new URL(origin).host, earlier, visit]
  return ctx.ports.payments.openCheckout({
    customerId,
    plan,
    currency,
    amountCents,
    reference: actor.providerId,
    successUrl: `${origin}${callbacks}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${origin}${callbacks}/cancel`,
    locale: language,
    idempotencyKey: `checkout:${parts.join(':')}`,
  })
}
