import type { Point } from '@bouquet/domain/distance'
import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import { isCountryMiddle } from '@bouquet/features/company/locations/rules/country-middles.ts'
import { directionsUrl } from '@bouquet/features/venues/venues/rules/venue.ts'
import { venueLinks } from '@bouquet/features/venues/visits/rules/venue-action.ts'
import { countVenueClick } from '@bouquet/features/venues/visits/server/count-venue-action.ts'
import type { Context } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { isCounted } from '@bouquet/server/visitors/visitor-of-day.ts'
import { sql } from 'kysely'

/**
 * Counts a click on one of a provider's links, and returns the link, which must be stored for this provider (rule "outgoing links"). Robots are
 * not counted. Throws not_found.
 */
export async function trackLink(ctx: Context, slug: string, type: string): Promise<string> {
  const { rows } = await sql<{ id: ProviderId; url: string | null }>`
    select p.id, case when ${type} = 'website' then p.website
      else (select url from social_links where provider_id = p.id and network = ${type}) end as url
    from providers p where p.slug = ${slug} and is_public_provider(p.is_moderated, p.is_planner, p.siret_status)
  `.execute(ctx.db)
  return follow(ctx, rows[0], type)
}

/**
 * Like `trackLink`, for a venue: its own links, its phone number where the owner shows it, and the directions to its stored point. Counts for
 * the venue and for its owner. Throws not_found.
 */
export async function trackVenueLink(ctx: Context, slug: string, type: string): Promise<string> {
  const { rows } = await sql<{
    id: ProviderId
    venueId: VenueId
    url: string | null
    latitude: number
    longitude: number
    countryCode: string
    isApproximate: boolean
  }>`
    select v.owner_id as id, v.id as "venueId", v.latitude, v.longitude, v.country_code as "countryCode", v.is_point_approximate as "isApproximate",
      case ${type} when 'website' then v.website when 'facebook' then v.facebook when 'instagram' then v.instagram
        when 'phone' then case when v.is_phone_shown then 'tel:' || v.phone end end as url
    from venues v join providers p on p.id = v.owner_id
    where v.slug = ${slug} and is_public_venue(v.is_published, v.is_validated, p.is_moderated, p.siret_status)
  `.execute(ctx.db)
  const [venue] = rows
  return follow(
    ctx,
    venue && { id: venue.id, venueId: venue.venueId, url: type === 'route' ? wayTo(venue) : venue.url },
    type,
  )
}

/** Rule "point of a venue": there are no directions to an approximate point, nor to the middle of a country. */
function wayTo(venue: Point & { countryCode: string; isApproximate: boolean }): string | null {
  return venue.isApproximate || isCountryMiddle(venue) ? null : directionsUrl(venue)
}

async function follow(
  ctx: Context,
  found: { id: ProviderId; venueId?: VenueId; url: string | null } | undefined,
  type: string,
): Promise<string> {
  if (!found?.url || !isFollowed(found.url)) throw problem('not_found')
  if (!isCounted(ctx)) return found.url
  const link = venueLinks.find((one) => one === type)
  await Promise.all([
    countClick(ctx, found.id, type),
    found.venueId && link && countVenueClick(ctx, found.venueId, link),
  ])
  return found.url
}

function isFollowed(url: string): boolean {
  return URL.canParse(url) && ['https:', 'http:', 'tel:'].includes(new URL(url).protocol)
}

async function countClick({ db, now }: Context, providerId: ProviderId, type: string): Promise<void> {
  await sql`
    insert into link_clicks as counted (provider_id, type, day, clicks)
    values (${providerId}, ${type}, ${now().toISOString().slice(0, 10)}::date, 1)
    on conflict (provider_id, type, day) do update set clicks = counted.clicks + 1
  `.execute(db)
}
