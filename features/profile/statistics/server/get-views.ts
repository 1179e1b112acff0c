import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { getPortfolioViews as portfolioContract, getViews as viewsContract } from '../contract.ts'
import { pointsOf } from '../rules/statistics.ts'
import { ownVenueId } from './own-venue-id.ts'
import { readPortfolioViews } from './portfolio-view-rows.ts'
import { profileViews, readPremium, venueViews } from './statistics-rows.ts'

/**
 * The views of the caller's profile, or of one of their venues, over a period, including points without views. Throws premium_required,
 * not_found.
 */
export async function getViews(
  called: ProviderContext,
  { query: { period, venue } }: RouteInput<typeof viewsContract>,
): Promise<RouteAnswer<typeof viewsContract>> {
  const ctx = mayBeBehind(called)
  const venueId = await ownVenueId(ctx, venue)
  const { readHours, readDays } = venueId ? venueViews : profileViews
  const caller = ctx.actor.providerId
  const of = venueId ?? caller
  const data =
    period === 'today'
      ? await readHours(ctx.db, caller, of, ctx.now())
      : await readDays(ctx.db, caller, of, ctx.now(), pointsOf(period))
  // Without views there are points as well, but not without Premium.
  if (data.length === 0) throw problem('premium_required')
  return { success: true, data }
}

/** The views of each of the caller's published portfolios, or of one, over a period, including points without views. Throws premium_required. */
export async function getPortfolioViews(
  called: ProviderContext,
  { query: { period, portfolio } }: RouteInput<typeof portfolioContract>,
): Promise<RouteAnswer<typeof portfolioContract>> {
  const ctx = mayBeBehind(called)
  const { timeZone } = await premiumAccess(ctx)
  const asked = { providerId: ctx.actor.providerId, portfolio, zone: timeZone, now: ctx.now() }
  const data = await readPortfolioViews(ctx.db, { ...asked, points: period === 'today' ? 'hours' : pointsOf(period) })
  return { success: true, data }
}

async function premiumAccess(ctx: ProviderContext): Promise<{ timeZone: string }> {
  const [premium] = await readPremium(ctx.db, ctx.actor.providerId, ctx.now())
  if (!premium?.premium) throw problem('premium_required')
  return countryFacts(premium.listed_country)
}
