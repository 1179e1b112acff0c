import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { getLinkClicks as contract } from '../contract.ts'
import { daysOf, type LinkKind, linkKinds } from '../rules/statistics.ts'
import { ownVenueId } from './own-venue-id.ts'
import { readLinkClicks, readPremium, readVenueClicks } from './statistics-rows.ts'

/**
 * Clicks on the caller's own links, or on those of one venue, over a period: the sum for everybody, by kind for Premium (rule "clicks"). Throws
 * not_found.
 */
export async function getLinkClicks(
  called: ProviderContext,
  { query: { period, venue } }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const ctx = mayBeBehind(called)
  const { db, actor, now } = ctx
  const venueId = await ownVenueId(ctx, venue)
  const [[premium], rows] = await Promise.all([
    readPremium(db, actor.providerId, now()),
    venueId
      ? readVenueClicks(db, venueId, now(), daysOf(period))
      : readLinkClicks(db, actor.providerId, now(), daysOf(period)),
  ])
  if (!premium) throw problem('not_found')
  const kinds = rows.flatMap(({ type, clicks }) => (isLinkKind(type) ? [{ kind: type, clicks }] : []))
  const total = kinds.reduce((sum, { clicks }) => sum + clicks, 0)
  return { success: true, data: { total, kinds: premium.premium ? kinds : null } }
}

function isLinkKind(type: string): type is LinkKind {
  return (linkKinds as readonly string[]).includes(type)
}
