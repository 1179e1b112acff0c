import { randomUUID } from 'node:crypto'
import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { Currency } from '@bouquet/domain/money'
import { type PremiumPlan, premiumPricesIn } from '@bouquet/domain/plans'
import type { Bill } from '@bouquet/domain/price-reduction'
import { fixBillingCurrency } from '@bouquet/features/company/billing-currency/server/billing-currency.ts'
import { reservedUntil } from '@bouquet/features/money/coupons/rules/reduction-use.ts'
import { billFor } from '@bouquet/features/money/coupons/server/bill-for.ts'
import { countTry } from '@bouquet/features/money/coupons/server/count-try.ts'
import { reserveUse } from '@bouquet/features/money/coupons/server/reduction-uses.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { FirstPeriodReduction } from '@bouquet/server/ports/payments/payments.ts'
import type { Transaction } from 'kysely'
import type { subscribePremium as contract } from '../contract.ts'
import { customerOf, explainOutage } from './billing-customer.ts'
import { checkAction } from './check-action.ts'
import { insertCheckout, nameSession } from './premium-checkouts.ts'
import { subscriptionsOf } from './subscription-rows.ts'

type Wanted = RouteInput<typeof contract>['body']

/**
 * Opens the page on which the caller subscribes; nothing is granted here (docs/rules.md "subscribing"). A code reduces the first period (rule
 * "reductions"). Throws already_subscribed, payment_unavailable; for a code what `reserveUse` throws, not_offered_here and too_many_requests.
 */
export async function subscribePremium(
  ctx: ProviderContext,
  { body }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const before = await subscriptionsOf(ctx.db, ctx.actor.providerId)
  await checkAction(ctx, ctx.db, 'subscribe')
  return open(ctx, body, before.length).catch(explainOutage(ctx, 'opening a checkout'))
}

/** `reduced` is null without a code. */
type Ordered = {
  currency: Currency
  amountCents: number
  reduced: { bill: Bill; reduction: FirstPeriodReduction; until: Date } | null
}

async function open(ctx: ProviderContext, wanted: Wanted, earlier: number): Promise<RouteAnswer<typeof contract>> {
  const customerId = await customerOf(ctx)
  const countBack = wanted.couponCode === undefined ? null : await countTry(ctx)
  const ordered = await noteOrder(ctx, wanted)
  await countBack?.()
  const { reduced } = ordered
  const { id, url } = await openPage(ctx, { ...ordered, customerId, plan: wanted.plan, earlier })
  if (reduced) await nameSession(ctx.db, reduced.reduction.checkoutId, id)
  return {
    success: true,
    session_url: url,
    bill: reduced?.bill ?? null,
    reservedUntil: reduced?.until.toISOString() ?? null,
  }
}

/** In one transaction with fixing the billing currency, so that a refused code does not fix it. */
function noteOrder(ctx: ProviderContext, { plan, couponCode }: Wanted): Promise<Ordered> {
  const { providerId } = ctx.actor
  return transaction(ctx.db, async (tx) => {
    const currency = await fixBillingCurrency(ctx, tx, providerId)
    const amountCents = premiumPricesIn(await ctx.settings.readIn(tx, 'premium'), currency)[plan]
    const priced = { plan, currency, listCents: amountCents }
    const reduced = couponCode === undefined ? null : await reduce(ctx, tx, couponCode, priced)
    const details = reduced ? { checkoutId: reduced.reduction.checkoutId } : {}
    await recordAudit(ctx, tx, { action: 'premium.checkout-asked', details })
    return { currency, amountCents, reduced }
  })
}

type Priced = { plan: PremiumPlan; currency: Currency; listCents: number }

/** The company's earlier checkout with the code that is not paid is closed: only the newest one is reduced. */
async function reduce(ctx: ProviderContext, tx: Transaction<DB>, code: string, priced: Priced) {
  const { providerId } = ctx.actor
  const checkoutId = randomUUID()
  const taken = await reserveUse(ctx, tx, { code, bought: priced.plan, orderId: checkoutId })
  const { couponId, percentOff, freedOrderId } = taken
  if (freedOrderId !== null) await ctx.jobs.enqueue(tx, 'cancel-premium-checkout', { checkoutId: freedOrderId })
  const { plan, currency, listCents } = priced
  const bill = await billFor(ctx, tx, { listCents, currency, percentOff })
  await insertCheckout(tx, {
    id: checkoutId,
    provider_id: providerId,
    plan,
    currency,
    amount_cents: bill.totalCents,
    reduction_cents: bill.reductionCents,
    coupon_id: couponId,
    percent_off: percentOff,
    created_at: ctx.now(),
  })
  const reduction = { checkoutId, couponId, code: taken.code, percentOff }
  return { bill, reduction, until: reservedUntil(ctx.now()) }
}

const callbacks = '/api/subscription'
const sameVisitMs = 15 * 60_000

type PageOrder = Ordered & { customerId: string; plan: PremiumPlan; earlier: number }

function openPage(ctx: ProviderContext, { customerId, plan, currency, amountCents, reduced, earlier }: PageOrder) {
  const { origin, language, actor } = ctx
  // Two tabs or two clicks of one visit lead to the same page, which can be paid only once; a reduced order has a page of its own.
  const visit = reduced?.reduction.checkoutId ?? Math.floor(ctx.now().getTime() / sameVisitMs)
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
    ...(reduced && { reduction: reduced.reduction }),
  })
}
