import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { currencyOfCountry, type Money } from '@bouquet/domain/money'
import { percentOf } from '@bouquet/domain/percent'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { getRates as contract } from '../contract.ts'
import { ownVenueId } from './own-venue-id.ts'
import { readRequestStats, readTotals } from './statistics-rows.ts'

const monthMs = 30 * 86_400_000

/** How the caller responds to received requests, or to those for one venue, and what they cost (rule "statistics"). Throws not_found. */
export async function getRates(
  called: ProviderContext,
  { query: { venue } }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const ctx = mayBeBehind(called)
  const owner = ctx.actor.providerId
  const venueId = await ownVenueId(ctx, venue)
  const monthAgo = new Date(ctx.now().getTime() - monthMs)
  const [[stats], [totals]] = await Promise.all([
    readRequestStats(ctx.db, owner, venueId, monthAgo),
    readTotals(ctx.db, owner, venueId, monthAgo),
  ])
  if (!stats || !totals) throw problem('not_found')
  const rate = (part: number) => percentOf(part, stats.total)
  const change = (part: number, before: number) =>
    stats.total_before === 0 ? null : pointsBetween(percentOf(before, stats.total_before), rate(part))
  return {
    success: true,
    data: {
      answeredRate: rate(stats.answered),
      seenOpenRate: rate(stats.seen),
      unlockedRate: rate(stats.unlocked),
      rejectedRate: rate(stats.rejected),
    },
    change: {
      answeredRate: change(stats.answered, stats.answered_before),
      seenOpenRate: change(stats.seen, stats.seen_before),
      unlockedRate: change(stats.unlocked, stats.unlocked_before),
      rejectedRate: change(stats.rejected, stats.rejected_before),
      received: stats.of_month - stats.of_month_before,
      views: venueId ? totals.venue_views_of_month : totals.views_of_month,
      venueViews: totals.venue_views_of_month,
    },
    lastMonthlyMessagesCount: stats.of_month,
    viewsTotal: venueId ? totals.venue_views : totals.views,
    venueViewsTotal: totals.venue_views,
    medianAnswerHours: stats.answer_hours,
    costPerUnlock: stats.opened_with_credit > 0 ? creditPrice(totals) : null,
    currency: totals.paid[0]?.currency ?? currencyOfCountry(totals.country_code),
  }
}

/** From one percentage to another, with one decimal. */
function pointsBetween(before: number, now: number): number {
  return Math.round((now - before) * 10) / 10
}

/** The average cost of the caller's credits, including free ones; null where they were paid in two currencies. */
function creditPrice({ paid, credits }: { paid: Money[]; credits: number }): number | null {
  if (paid.length > 1) return null
  return credits > 0 ? Math.round((paid[0]?.cents ?? 0) / credits) / 100 : 0
}
