import type { ListWishes } from '@bouquet/domain/directory-filters'
import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import type { Currency } from '@bouquet/domain/money'
import type { ScoreParts } from '@bouquet/domain/provider-order'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PictureRow } from '../public-profiles/shown-picture.ts'
import type { ListPlace } from './places.ts'

/** What a card shows. */
export type EntryRow = {
  kind: DirectoryKind
  slug: string
  name: string
  person: string | null
  city: string
  pitch: string | null
  cover: PictureRow | null
  services: string[]
  languages: string[]
  venueType: string | null
  seatedCapacity: number | null
  priceFromCents: number | null
  currency: Currency
  reviewCount: number
  reviewAverage: number | null
  answerHours: number | null
  score: number
  scoreParts: ScoreParts
  isPremium: boolean
}

/** Of `directory_entries e`. */
export const entryColumns = sql`e.kind, e.slug, e.name, e.person, e.city, e.pitch, e.cover, e.services, e.languages,
  e.venue_type as "venueType", e.seated_capacity as "seatedCapacity", e.price_from_cents as "priceFromCents", e.currency,
  e.review_count as "reviewCount", e.review_average as "reviewAverage", e.answer_hours as "answerHours",
  e.score, e.score_parts as "scoreParts", e.is_premium as "isPremium"`

const orders: Record<ListWishes['sort'], RawBuilder<unknown>> = {
  recommended: sql`e.is_premium desc, e.score desc, e.draw, e.id`,
  rating: sql`e.review_average desc nulls last, e.review_count desc, e.id`,
  // What is in another currency than its country's cannot be compared, and comes last.
  price: sql`comparable_price(e.price_from_cents, e.currency, e.country), e.id`,
}

export type Window = { limit: number; offset: number }
type Scope = { place: ListPlace; kind: DirectoryKind }

function within({ place: { country, department, city }, kind }: Scope): RawBuilder<unknown> {
  return sql`e.country = ${country} and e.kind = ${kind}
    ${department ? sql`and e.department_code = ${department.code}` : sql``} ${city ? sql`and e.city_slug = ${city.slug}` : sql``}`
}

/** A page of a place's plain list: the ids off the index, then their cards. */
export async function readEntries(db: Database, scope: Scope, { limit, offset }: Window): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns}
    from (select e.id from directory_entries e where ${within(scope)} order by ${orders.recommended} limit ${limit} offset ${offset}) page
    join directory_entries e using (id) order by ${orders.recommended}`.execute(db)
  return rows
}

/** The entries of a country with these slugs, in no order. */
export async function readEntriesNamed(
  db: Database,
  country: string,
  slugs: Record<DirectoryKind, string[]>,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns}
    from (
      select id from providers where slug = any(${slugs.planner}::text[])
      union all select id from venues where slug = any(${slugs.venue}::text[])
    ) named join directory_entries e using (id) where e.country = ${country}`.execute(db)
  return rows
}

/** How far a narrowed list walks along its order; what many combinations of filters can cost is bounded by this. */
const longestWalk = 10_000

/** A page of a place's list, narrowed to the entries that have all the facets, in the order asked for. */
export async function readNarrowedEntries(
  db: Database,
  scope: Scope,
  { facets, sort }: ListWishes,
  { limit, offset }: Window,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns}
    from (select * from directory_entries e where ${within(scope)} order by ${orders[sort]} limit ${longestWalk}) e
    where e.facets @> ${facets}::text[] order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Towns that are looked at around another one, the closest first. */
const mostTowns = 300

/** A page of the entries of all towns around the place's own, narrowed and ordered as asked for. */
export async function readEntriesAround(
  db: Database,
  { place: { country, city }, kind }: Scope,
  { facets, km, sort }: ListWishes,
  { limit, offset }: Window,
): Promise<EntryRow[]> {
  if (!city || !km) return []
  const { latitude, longitude } = city
  const { rows } = await sql<EntryRow>`
    with around as materialized (
      select p.department_code, p.slug
      from places p
      where p.country = ${country} and metres_between(p.latitude, p.longitude, ${latitude}, ${longitude}) <= ${km * 1000}
        and point(p.longitude, p.latitude) <@ box_around(${latitude}, ${longitude}, ${km * 1000})
        and exists (select from directory_counts c where c.country = ${country} and c.kind = ${kind} and c.department_code = p.department_code
          and c.city_slug = p.slug and c.facet = '' and c.entries > 0)
      order by point(p.longitude, p.latitude) <-> point(${longitude}, ${latitude}) limit ${mostTowns}
    )
    select ${entryColumns}
    from around cross join lateral (
      select * from (
        select * from directory_entries e
        where e.country = ${country} and e.kind = ${kind} and e.department_code = around.department_code and e.city_slug = around.slug
        order by ${orders[sort]} limit ${longestWalk / 10}
      ) e where e.facets @> ${facets}::text[] order by ${orders[sort]} limit ${limit + offset}
    ) e
    order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(db)
  return rows
}
