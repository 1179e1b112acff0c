import type { Country } from '@bouquet/domain/countries'
import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import type { Currency } from '@bouquet/domain/money'
import { writtenLanguage } from '@bouquet/domain/written-language'
import { type PictureRow, pictureJson } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import type { VenueImageSection } from '@bouquet/features/venues/images/rules/venue-image.ts'
import type { VenueType } from '@bouquet/features/venues/venues/rules/venue.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'
import { listedTownOf } from './listed-town.ts'
import type { Sought, VideoRow } from './provider-rows.ts'

export type VenueRow = {
  id: VenueId
  ownerId: ProviderId
  slug: string
  name: string
  type: VenueType
  ownerName: string
  /** The slug of the owner's page, where the owner is a planner as well. */
  ownerSlug: string | null
  /** The language of the description. */
  language: Language
  city: string
  citySlug: string | null
  listedTown: string | null
  zipcode: string
  address: string | null
  countryCode: string
  listedCountry: Country
  department: string | null
  departmentSlug: string | null
  /** Rule "point of a venue": the point as the public may see it, without a street where it is approximate. */
  latitude: number
  longitude: number
  isPointApproximate: boolean
  /** This and the following are null only in the preview of a draft. */
  description: string | null
  detailedDescription: string | null
  seatedCapacity: number | null
  standingCapacity: number | null
  bedrooms: number | null
  minPriceCents: number | null
  maxPriceCents: number | null
  currency: Currency
  features: string[]
  contactName: string | null
  contactRole: string | null
  /** Null where the owner does not show it. */
  phone: string | null
  website: string | null
  facebook: string | null
  instagram: string | null
  departmentCode: string | null
  updatedAt: Date | null
  reviewCount: number
  reviewAverage: number | null
  /** Rule "answer time"; null where it is not public. */
  answerHours: number | null
}

/** Rule "public venue": the venue with this slug, if public, or a preview; null otherwise. */
export async function readVenueRow(db: Database, sought: Sought): Promise<VenueRow | null> {
  const { rows } = await sql<Omit<VenueRow, 'language'> & { language: Language | null; accountLanguage: Language }>`
    select v.id, v.owner_id as "ownerId", v.slug, v.name, v.type, p.company_name as "ownerName", case when is_public_provider(p.is_moderated, p.is_planner, p.siret_status) then p.slug end as "ownerSlug",
      v.language, a.language as "accountLanguage", v.city, v.zipcode, case when not v.is_point_approximate then v.address end as address, v.country_code as "countryCode",
      v.listed_country as "listedCountry", d.name as department, d.slug as "departmentSlug",
      t.slug as "citySlug", t.name as "listedTown",
      public_latitude(v.latitude, v.is_point_approximate, v.point_north_m) as latitude,
      public_longitude(v.latitude, v.longitude, v.is_point_approximate, v.point_east_m) as longitude,
      v.is_point_approximate as "isPointApproximate", v.description, v.detailed_description as "detailedDescription",
      v.seated_capacity as "seatedCapacity", v.standing_capacity as "standingCapacity", v.bedrooms,
      v.min_price_cents as "minPriceCents", v.max_price_cents as "maxPriceCents", v.currency, v.features,
      v.contact_name as "contactName", v.contact_role as "contactRole", case when v.is_phone_shown then v.phone end as phone, v.website, v.facebook, v.instagram,
      v.department_code as "departmentCode", v.updated_at as "updatedAt",
      v.review_count as "reviewCount", v.review_average as "reviewAverage", v.answer_hours as "answerHours"
    from venues v
    join providers p on p.id = v.owner_id
    join provider_owners owner on owner.provider_id = p.id join accounts a on a.id = owner.account_id
    left join departments d on d.country = v.listed_country and d.code = v.department_code
    left join ${listedTownOf('v')} on true
    where ${'slug' in sought ? sql`v.slug = ${sought.slug} and is_public_venue(v.is_published, v.is_validated, p.is_moderated, p.siret_status)` : sql`v.id = ${sought.previewedId}`}
  `.execute(db)
  const [row] = rows
  if (!row) return null
  const { accountLanguage, language, ...venue } = row
  const written = writtenLanguage([venue.description, venue.detailedDescription].join(' '))
  return { ...venue, language: language ?? written ?? accountLanguage }
}

/** The owner's text in one more language. */
type VenueTextRow = { language: Language; description: string; detailedDescription: string | null }

export async function readVenueTexts(db: Database, venueId: VenueId): Promise<VenueTextRow[]> {
  return db
    .selectFrom('venue_texts')
    .select(['language', 'description', 'detailed_description as detailedDescription'])
    .where('venue_id', '=', venueId)
    .execute()
}

type VenueImageRow = { alt: string; title: string; section: VenueImageSection | null; picture: PictureRow }

const maxImages = 100

/**
 * The visible pictures of a venue, its key picture first; while the current ones await validation, the validated ones are shown (rule "second
 * look").
 */
export async function readVenueImages(db: Database, venueId: VenueId): Promise<VenueImageRow[]> {
  const { rows } = await sql<VenueImageRow>`
    select v.alt, v.title, ${pictureJson('i')} as picture,
      (select section from venue_images own where own.venue_id = ${venueId} and own.picture_id = v.picture_id limit 1) as section
    from shown_venue_images(${venueId}) v join pictures i on i.id = v.picture_id
    order by v.is_key_image desc, v.place, v.id limit ${maxImages}
  `.execute(db)
  return rows
}

type VenueServiceRow = {
  title: string
  description: string | null
  priceFromCents: number | null
  currency: Currency
}

export async function readVenueServices(db: Database, venueId: VenueId): Promise<VenueServiceRow[]> {
  const { rows } = await sql<VenueServiceRow>`
    select title, case when is_description_visible then nullif(description, '') end as description,
      case when is_budget_visible then budget_from_cents end as "priceFromCents", currency
    from venue_services where venue_id = ${venueId} order by position, id
  `.execute(db)
  return rows
}

export async function readVenueVideos(db: Database, venueId: VenueId): Promise<VideoRow[]> {
  const { rows } = await sql<VideoRow>`
    select id, title, description, host, external_id as "externalId", private_hash as "privateHash", url, null as picture
    from venue_videos where venue_id = ${venueId} and is_visible order by position, id limit 24
  `.execute(db)
  return rows
}

type QuoteRow = { coupleName: string; weddingDate: string | null; content: string }

export async function readQuotes(db: Database, venueId: VenueId): Promise<QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`
    select couple_name as "coupleName", wedding_date as "weddingDate", content
    from venue_testimonials where venue_id = ${venueId} order by position, id limit 24
  `.execute(db)
  return rows
}
