import type { ProviderId } from '@bouquet/domain/ids'
import type { LatePayment } from '@bouquet/domain/late-payment'
import { premiumPricesIn } from '@bouquet/domain/plans'
import { isPremium } from '@bouquet/domain/premium'
import {
  billingCurrency,
  countriesInPounds,
} from '@bouquet/features/company/billing-currency/server/billing-currency.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type { SubscriptionState } from '../contract.ts'
import { withdrawableUntil, withdrawalRefusal } from '../rules/subscription.ts'
import { findRunning, type SubscriptionRow } from './subscription-rows.ts'
import { readWithdrawal } from './withdrawal.ts'

/** The state of the caller's Premium. Throws not_found for an account without a profile. */
export async function readSubscription(ctx: ProviderContext): Promise<SubscriptionState> {
  const providerId = ctx.actor.providerId
  const provider = await readProvider(ctx, providerId)
  // Read after the state: when Premium has just opened, its subscription is stored by then.
  const running = await findRunning(ctx.db, providerId)
  const status = provider.premium_status
  const isOpen = isPremium(status, provider.premium_end_at, ctx.now())
  const { photos, videos, portfolios, venues, clubDiscount, supportEmail, supportHours } = ctx.settings.read('plans')
  const currency = running?.currency ?? provider.currency
  return {
    status: status === 'cancellation' && !isOpen ? 'canceled' : (status ?? 'none'),
    isOpen,
    plan: provider.premium_plan,
    startedAt: provider.premium_start_at?.toISOString() ?? null,
    endsAt: provider.premium_end_at?.toISOString() ?? null,
    isLate: running?.status === 'past_due',
    late: running && lateOf(running),
    canManage: running !== null,
    withdrawal: await withdrawalOf(ctx, running),
    paymentsCount: provider.payments,
    currency,
    prices: premiumPricesIn(ctx.settings.read('premium'), currency),
    priceCents: running?.price_cents ?? null,
    supportEmail: isOpen && supportEmail ? supportEmail : null,
    plans: {
      freeQuotas: { photos, videos, portfolios },
      freePlanVenues: venues,
      clubDiscount,
      supportHours: supportEmail ? supportHours : null,
    },
  }
}

function lateOf({ status, payment_tries: tries, next_try_at: nextTryAt }: SubscriptionRow): LatePayment | null {
  return status === 'past_due' ? { tries, nextTryAt: nextTryAt?.toISOString() ?? null } : null
}

async function readProvider(ctx: ProviderContext, providerId: ProviderId) {
  const row = await ctx.db
    .selectFrom('providers')
    .select(['premium_status', 'premium_plan', 'premium_start_at', 'premium_end_at'])
    .select(billingCurrency(countriesInPounds(ctx)).as('currency'))
    .select(
      sql<number>`(select count(*)::int from payments_received p
        where p.provider_id = providers.id and p.subscription_id is not null)`.as('payments'),
    )
    .where('id', '=', providerId)
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return row
}

async function withdrawalOf({ db, now }: ProviderContext, running: SubscriptionRow | null) {
  const year = running && (await readWithdrawal(db, running))
  return {
    refusal: withdrawalRefusal(year, now()),
    until: year?.paidAt ? withdrawableUntil(year.paidAt).toISOString() : null,
    amountCents: year?.payment?.amountCents ?? null,
    currency: year?.payment?.currency ?? null,
  }
}
