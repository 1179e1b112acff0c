import type { Country } from '@bouquet/domain/countries'
import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import { type PictureRow, pictureJson } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import { checkChosenIds } from '@bouquet/server/catalogues/check-chosen.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { premiumIsOpen } from '@bouquet/server/premium.ts'
import { type Kysely, sql } from 'kysely'
import type { PortfolioForm } from '../contract.ts'

export type ImageRow = { id: string; caption: string; isKeyImage: boolean; picture: PictureRow }

export type PortfolioRow = {
  id: string
  slug: string
  title: string
  description: string
  weddingDate: string
  totalBudgetCents: number
  plannerBudgetCents: number
  currency: Currency
  isBudgetHidden: boolean
  numberOfGuests: number
  location: string
  city: string | null
  postalCode: string | null
  countryCode: string | null
  latitude: number | null
  longitude: number | null
  venue: { id: string; name: string; city: string; isShown: boolean } | null
  style: string
  isPublished: boolean
  /** By id and type, in the catalogue's order. */
  services: { id: number; type: string }[]
  views: number
  isPremium: boolean
  /** Whether the provider's pages are public. */
  isOwnerPublic: boolean
  listedCountry: Country
}

export type CardRow = Pick<
  PortfolioRow,
  'id' | 'title' | 'weddingDate' | 'location' | 'city' | 'isPublished' | 'views'
> & {
  imageCount: number
  keyPicture: PictureRow | null
}

const viewsOf = sql<number>`(select coalesce(sum(v.views), 0)::int from portfolio_views v where v.portfolio_id = f.id)`

/** A provider's portfolios, the latest wedding first, at most this many. */
export async function readCards(db: Kysely<DB>, providerId: ProviderId, limit: number): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select f.id, f.title, f.wedding_date as "weddingDate", f.location, f.city, f.is_published as "isPublished", ${viewsOf} as views,
      (select count(*)::int from portfolio_images where portfolio_id = f.id) as "imageCount",
      case when i.id is not null then ${pictureJson('i')} end as "keyPicture"
    from portfolios f
    left join portfolio_images k on k.portfolio_id = f.id and k.is_key_image
    left join pictures i on i.id = k.picture_id
    where f.provider_id = ${providerId} order by f.wedding_date desc, f.id limit ${limit}
  `.execute(db)
  return rows
}

/** One portfolio of this provider. Throws not_found. */
export async function readPortfolio(
  db: Kysely<DB>,
  { providerId, id, now }: { providerId: ProviderId; id: string; now: Date },
): Promise<PortfolioRow> {
  const { rows } = await sql<PortfolioRow>`
    select f.id, f.slug, f.title, f.description, f.wedding_date as "weddingDate", f.total_budget_cents as "totalBudgetCents",
      f.planner_budget_cents as "plannerBudgetCents", f.currency, f.is_budget_hidden as "isBudgetHidden", f.number_of_guests as "numberOfGuests",
      f.location, f.city, f.zipcode as "postalCode", f.country_code as "countryCode", f.latitude, f.longitude, f.style,
      (select jsonb_build_object('id', v.id, 'name', v.name, 'city', v.city,
          'isShown', is_public_venue(v.is_published, v.is_validated, o.is_moderated, o.siret_status))
        from venues v join providers o on o.id = v.owner_id where v.id = f.venue_id) as venue,
      f.is_published as "isPublished", ${viewsOf} as views, p.listed_country as "listedCountry",
      ${premiumIsOpen('p', now)} as "isPremium", is_public_provider(p.is_moderated, p.is_planner, p.siret_status) as "isOwnerPublic",
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'type', s.type) order by s.position)
        from portfolio_services x join services s on s.id = x.service_id where x.portfolio_id = f.id), '[]') as services
    from portfolios f join providers p on p.id = f.provider_id
    where f.id = ${id} and f.provider_id = ${providerId}
  `.execute(db)
  if (!rows[0]) throw problem('not_found')
  return rows[0]
}

export type LockedPortfolio = { slug: string; isPublished: boolean; isAddressKnown: boolean; venueId: VenueId | null }

/** Locks the row of a wedding, until the transaction ends. Throws not_found. */
export async function lockPortfolio(tx: Kysely<DB>, providerId: ProviderId, id: string): Promise<LockedPortfolio> {
  const row = await tx
    .selectFrom('portfolios')
    .select([
      'slug',
      'is_published as isPublished',
      sql<VenueId | null>`venue_id`.as('venueId'),
      sql<boolean>`is_published or was_published`.as('isAddressKnown'),
    ])
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return row
}

/** The pictures of a wedding in their order. */
export async function readImages(db: Kysely<DB>, portfolioId: string): Promise<ImageRow[]> {
  const { rows } = await sql<ImageRow>`
    select x.id, x.caption, x.is_key_image as "isKeyImage", ${pictureJson('i')} as picture
    from portfolio_images x join pictures i on i.id = x.picture_id
    where x.portfolio_id = ${portfolioId} order by x.position, x.id
  `.execute(db)
  return rows
}

/** The columns that a form fills. */
export function columnsOf(form: PortfolioForm) {
  return {
    title: form.title,
    description: form.description,
    wedding_date: form.weddingDate,
    total_budget_cents: Math.round(form.totalBudget * 100),
    planner_budget_cents: Math.round(form.plannerBudget * 100),
    ...(form.currency && { currency: form.currency }),
    is_budget_hidden: form.isBudgetHidden,
    number_of_guests: form.numberOfGuests,
    location: form.location,
    city: form.city || null,
    zipcode: form.postalCode || null,
    country_code: form.countryCode ?? null,
    latitude: form.latitude ?? null,
    longitude: form.longitude ?? null,
    ...(form.venueId !== undefined && { venue_id: form.venueId }),
    style: form.style,
  }
}

/** Replaces the services of a wedding. Throws invalid_input for one that cannot be chosen. */
export async function replaceServices(
  reader: Pick<Services, 'catalogues'>,
  tx: Kysely<DB>,
  portfolioId: string,
  serviceIds: number[],
): Promise<void> {
  const wanted = [...new Set(serviceIds)]
  const before = await tx
    .selectFrom('portfolio_services')
    .select('service_id')
    .where('portfolio_id', '=', portfolioId)
    .execute()
  checkChosenIds(
    reader,
    'services',
    wanted,
    before.map(({ service_id }) => service_id),
  )
  await tx.deleteFrom('portfolio_services').where('portfolio_id', '=', portfolioId).execute()
  await sql`
    insert into portfolio_services (portfolio_id, service_id) select ${portfolioId}, unnest(${wanted}::int[])
  `.execute(tx)
}
