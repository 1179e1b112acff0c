import type { Country } from '@bouquet/domain/countries'
import { metresOfRadius } from '@bouquet/domain/distance-format'
import type { Currency } from '@bouquet/domain/money'
import type { Region } from '@bouquet/features/directory/directory/rules/regions.ts'
import { townsOfAreas } from '@bouquet/features/directory/directory/server/region-areas.ts'
import type { PictureRow } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import type { Context } from '@bouquet/server/context.ts'
import { premiumIsOpen } from '@bouquet/server/premium.ts'
import { todayOf } from '@bouquet/server/today-of.ts'
import { type RawBuilder, sql } from 'kysely'

/** What a couple has added, whatever the distance: whole departments, and of regions that have an area of their own the towns in it. */
export type AddedAreas = { departments: string[]; regions: Region[] }

export type SuggestionFilters = {
  latitude: number
  longitude: number
  radiusKm: number
  added?: AddedAreas
  services: string[]
  languages: string[]
}

/** A provider whom a couple may choose, with the reasons for the suggestion. */
export type Suggestion = {
  slug: string
  companyName: string
  city: string
  cover: PictureRow | null
  avatarKey: string | null
  tagline: string | null
  distanceKm: number
  /** The wanted services that the provider offers, in the catalogue's order. */
  services: string[]
  /** The couple's languages that the provider speaks. */
  languages: string[]
  /** The service with the shown price: the first of the catalogue that is wanted and offered, else the main one. */
  priceService: string | null
  priceFromCents: number | null
  /** The currency of that price; null where there is none. */
  currency: Currency | null
  reviewCount: number
  reviewAverage: number | null
  isPremium: boolean
}

export const maxSuggestions = 24

/**
 * Rule "order of providers": planners of the country with a public profile who work within the radius or in an added area and offer at
 * least one of the wanted services; premium first, then by published score; equal scores are shuffled every day.
 */
export async function suggestProviders(ctx: Asking, filters: SuggestionFilters): Promise<Suggestion[]> {
  const today = todayOf(ctx)
  return readSuggestions(ctx, filters, {
    condition: sql`offer.services is not null and ${isWithin(ctx, filters)}`,
    order: sql`premium desc nulls last, p.score desc, md5(p.id::text || ${today})`,
  })
}

function isWithin({ country }: Pick<Context, 'country'>, { radiusKm, added }: SuggestionFilters): RawBuilder<unknown> {
  const metres = metresOfRadius(radiusKm, country)
  const within = sql`point(p.longitude, p.latitude) <@ box_around(filters.latitude, filters.longitude, ${metres}) and distance.metres <= ${metres}`
  return added ? sql`(${within} or ${isAdded(country, added)})` : within
}

/** Whether the provider `p` works in an area that the couple has added. */
export function isAdded(country: Country, { departments, regions }: AddedAreas): RawBuilder<boolean> {
  const inDepartment = sql`p.department_code = any(${departments}::text[])`
  if (regions.length === 0) return sql`coalesce(${inDepartment}, false)`
  const towns = sql`select towns.department_code, towns.slug from (${townsOfAreas(country, regions)}) towns`
  return sql`coalesce(${inDepartment} or (p.department_code, p.city_slug) in (${towns}), false)`
}

/** The planners with these slugs, in the order given, wherever they work and whatever they offer. */
export async function namedProviders(ctx: Asking, filters: SuggestionFilters, slugs: string[]): Promise<Suggestion[]> {
  if (slugs.length === 0) return []
  const condition = sql`p.slug = any(${slugs}::text[])`
  return readSuggestions(ctx, filters, { condition, order: sql`array_position(${slugs}::text[], p.slug)` })
}

/** A couple that has named no services is offered every planner. */
export function isWanted({ services }: Pick<SuggestionFilters, 'services'>): RawBuilder<boolean> {
  return services.length === 0 ? sql`true` : sql`s.type = any(${services})`
}

type Around = { radiusKm: number; providers: number; departments: { code: string; name: string }[] }

/**
 * How many planners match within each distance, together with those of added areas, and the departments of those beyond the current distance.
 */
export async function countAround(
  ctx: Asking & Pick<Context, 'language'>,
  filters: SuggestionFilters,
  radii: readonly number[],
): Promise<Around[]> {
  const furthestKm = Math.max(...radii)
  const metresOf = (km: number) => metresOfRadius(km, ctx.country)
  const added = filters.added ?? { departments: [], regions: [] }
  const { rows } = await sql<Around>`
    with filters as (select ${filters.latitude}::double precision as latitude, ${filters.longitude}::double precision as longitude),
    suitable as (
      select p.department_code, distance.metres, ${isAdded(ctx.country, added)} as is_added from filters, providers p
      cross join lateral (select metres_between(filters.latitude, filters.longitude, p.latitude, p.longitude) as metres) distance
      where is_public_provider(p.is_moderated, p.is_planner, p.siret_status) and p.listed_country = ${ctx.country}
        and ${isWithin(ctx, { ...filters, radiusKm: furthestKm })}
        and exists (select from provider_services ps join services s on s.id = ps.service_id
          where ps.provider_id = p.id and ${isWanted(filters)})
    )
    select radius as "radiusKm", count(s.metres)::int as providers,
      coalesce((select jsonb_agg(further) from (
        select distinct coalesce(d.translations ->> ${ctx.language}, d.name) as name, d.code from suitable f
        join departments d on d.country = ${ctx.country} and d.code = f.department_code
        where f.metres <= reach.metres and f.metres > ${metresOf(filters.radiusKm)} and not f.is_added order by 1, 2 limit 4) further), '[]') as departments
    from unnest(${[...radii]}::int[], ${radii.map(metresOf)}::int[]) as reach (radius, metres)
      left join suitable s on s.metres <= reach.metres or s.is_added
    group by radius, reach.metres order by radius
  `.execute(ctx.db)
  return rows
}

type ChosenProvider = {
  slug: string
  companyName: string
  firstName: string
  city: string
  avatarKey: string | null
}

/** The chosen planners in the couple's order; those who are no longer listed are left out. */
export async function chosenProviders(
  ctx: Pick<Context, 'db' | 'country'>,
  slugs: string[],
): Promise<ChosenProvider[]> {
  if (slugs.length === 0) return []
  const { rows } = await sql<ChosenProvider>`
    select p.slug, p.company_name as "companyName", a.first_name as "firstName", p.city, p.avatar_key as "avatarKey"
    from providers p join provider_owners owner on owner.provider_id = p.id join accounts a on a.id = owner.account_id
    where p.slug = any(${slugs}::text[]) and is_public_provider(p.is_moderated, p.is_planner, p.siret_status)
      and p.listed_country = ${ctx.country}
    order by array_position(${slugs}::text[], p.slug)
  `.execute(ctx.db)
  return rows
}

type Asking = Pick<Context, 'db' | 'country' | 'now'>

async function readSuggestions(
  ctx: Asking,
  filters: SuggestionFilters,
  { condition, order }: { condition: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`
    with filters as (select ${filters.latitude}::double precision as latitude, ${filters.longitude}::double precision as longitude)
    select p.slug, p.company_name as "companyName", p.city, planner_cover(p.id) as cover, p.avatar_key as "avatarKey", p.tagline,
      round(distance.metres / 1000)::int as "distanceKm",
      coalesce(offer.services, '{}') as services, price.service as "priceService", price.cents as "priceFromCents", price.currency,
      array(select l.code from provider_languages pl join spoken_languages l on l.id = pl.language_id
        where pl.provider_id = p.id and l.code = any(${filters.languages}) order by l.id) as languages,
      p.review_count as "reviewCount", p.review_average as "reviewAverage", premium as "isPremium"
    from filters, providers p
    cross join lateral (select metres_between(filters.latitude, filters.longitude, p.latitude, p.longitude) as metres) distance
    cross join lateral (select ${premiumIsOpen('p', ctx.now())} as premium) standing
    cross join lateral (
      select array_agg(s.type order by s.position) as services
      from provider_services ps join services s on s.id = ps.service_id
      where ps.provider_id = p.id and ${isWanted(filters)}
    ) offer
    left join lateral (
      select s.type as service, case when ps.is_budget_visible then ps.budget_from_cents end as cents, ps.currency
      from provider_services ps join services s on s.id = ps.service_id
      where ps.provider_id = p.id order by (s.type = any(${filters.services})) desc, s.position limit 1
    ) price on true
    where is_public_provider(p.is_moderated, p.is_planner, p.siret_status) and p.listed_country = ${ctx.country}
      and ${condition}
    order by ${order}
    limit ${maxSuggestions}
  `.execute(ctx.db)
  return rows
}
