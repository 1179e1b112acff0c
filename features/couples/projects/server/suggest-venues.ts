import { metresOfRadius } from '@bouquet/domain/distance-format'
import type { VenueId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import { type GuestRange, rangeEnds } from '@bouquet/domain/project'
import type { PictureRow } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import { isFreeOnDay } from '@bouquet/features/venues/availability/server/free-on-day.ts'
import type { VenueType } from '@bouquet/features/venues/venues/rules/venue.ts'
import type { Context } from '@bouquet/server/context.ts'
import { todayOf } from '@bouquet/server/today-of.ts'
import { type RawBuilder, sql } from 'kysely'

type VenueFilters = {
  latitude: number
  longitude: number
  radiusKm: number
  /** Null where the couple has not given the number of guests. */
  guestRange: GuestRange | null
  /** The day that the couple has entered (YYYY-MM-DD). */
  day: string | null
}

/** A venue that a couple may ask. */
export type SuggestedVenue = {
  id: VenueId
  slug: string
  name: string
  type: VenueType
  city: string
  cover: PictureRow | null
  distanceKm: number
  seatedCapacity: number
  standingCapacity: number
  priceFromCents: number
  currency: Currency
}

const maxSuggestedVenues = 12

/**
 * Rule "venues offered": public venues of the country within the radius that have room for the guests and are not taken on the day, the nearest
 * first.
 */
export function suggestVenues(ctx: Asking, filters: VenueFilters): Promise<SuggestedVenue[]> {
  const { latitude, longitude, radiusKm, guestRange, day } = filters
  const metres = metresOfRadius(radiusKm, ctx.country)
  const guests = guestRange ? rangeEnds(guestRange).from : 0
  return readVenues(ctx, filters, {
    condition: sql`v.is_published and v.is_validated
      and point(v.longitude, v.latitude) <@ box_around(${latitude}, ${longitude}, ${metres}) and distance.metres <= ${metres}
      and greatest(v.seated_capacity, v.standing_capacity) >= ${guests}
      and ${day === null ? sql`true` : isFreeOnDay(sql`v.id`, day, todayOf(ctx))}`,
    order: sql`distance.metres, v.id`,
  })
}

/** The venues with these slugs, in the order given, wherever they are. */
export async function namedVenues(ctx: Asking, filters: VenueFilters, slugs: string[]): Promise<SuggestedVenue[]> {
  if (slugs.length === 0) return []
  return readVenues(ctx, filters, {
    condition: sql`v.slug = any(${slugs}::text[])`,
    order: sql`array_position(${slugs}::text[], v.slug)`,
  })
}

type ChosenVenue = { id: VenueId; slug: string; name: string; city: string }

/** The chosen venues in the couple's order; those that are no longer public are left out. */
export async function chosenVenues(
  { db, country }: Pick<Context, 'db' | 'country'>,
  slugs: string[],
): Promise<ChosenVenue[]> {
  if (slugs.length === 0) return []
  const { rows } = await sql<ChosenVenue>`
    select v.id, v.slug, v.name, v.city from venues v join providers p on p.id = v.owner_id
    where v.slug = any(${slugs}::text[]) and v.listed_country = ${country}
      and is_public_venue(v.is_published, v.is_validated, p.is_moderated, p.siret_status)
    order by array_position(${slugs}::text[], v.slug)`.execute(db)
  return rows
}

type Asking = Pick<Context, 'db' | 'country' | 'now'>

async function readVenues(
  { db, country }: Asking,
  { latitude, longitude }: VenueFilters,
  { condition, order }: { condition: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<SuggestedVenue[]> {
  const { rows } = await sql<SuggestedVenue>`
    select v.id, v.slug, v.name, v.type, v.city, venue_cover(v.id) as cover, round(distance.metres / 1000)::int as "distanceKm",
      v.seated_capacity as "seatedCapacity", v.standing_capacity as "standingCapacity", v.min_price_cents as "priceFromCents", v.currency
    from venues v join providers p on p.id = v.owner_id
    cross join lateral (select metres_between(${latitude}, ${longitude}, v.latitude, v.longitude) as metres) distance
    where v.listed_country = ${country} and is_public_venue(v.is_published, v.is_validated, p.is_moderated, p.siret_status) and ${condition}
    order by ${order} limit ${maxSuggestedVenues}`.execute(db)
  return rows
}
