import type { Country } from '@bouquet/domain/countries'
import type { ProviderId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import type { ServiceType } from '@bouquet/domain/services'
import { maxVideos } from '@bouquet/domain/video'
import { type PictureRow, pictureJson } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import { maxInstagramPictures } from '@bouquet/features/profile/instagram/server/copy-pictures.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { premiumIsOpen } from '@bouquet/server/premium.ts'
import { sql } from 'kysely'
import { listedTownOf } from './listed-town.ts'

export type ProviderRow = {
  id: ProviderId
  slug: string
  companyName: string
  firstName: string
  language: string
  tagline: string | null
  portrait: string | null
  experience: string | null
  benefits: string | null
  serviceText: string | null
  avatarKey: string | null
  website: string | null
  foundedOn: string | null
  isVerified: boolean
  isPremium: boolean
  zipcode: string
  city: string
  citySlug: string | null
  /** The local name of the town whose list has the entry, not as its owner wrote it; null without a `citySlug`. */
  listedTown: string | null
  countryCode: string
  listedCountry: Country
  latitude: number
  longitude: number
  departmentCode: string | null
  department: string | null
  departmentSlug: string | null
  photoCount: number
  reviewCount: number
  reviewAverage: number | null
  /** Rule "answer time", as on the card; null where it is not public. */
  answerHours: number | null
}

/** Which page is requested: the public one with a slug, or a preview by its id (rule "preview"). */
export type Sought = { slug: string } | { previewedId: string }

/** Rule "public profile": the planner with this slug, if public, or a preview; null otherwise. */
export async function readPlanner(db: Database, sought: Sought, now: Date): Promise<ProviderRow | null> {
  const { rows } = await sql<ProviderRow>`
    select p.id, p.slug, p.company_name as "companyName", a.first_name as "firstName", a.language, p.tagline, p.portrait,
      p.experience, p.benefits, p.service_text as "serviceText", p.avatar_key as "avatarKey", p.website,
      p.founded_on as "foundedOn", coalesce(p.siret_status = 'valid', false) as "isVerified",
      ${premiumIsOpen('p', now)} as "isPremium",
      p.zipcode, p.city, p.country_code as "countryCode", p.listed_country as "listedCountry", p.latitude, p.longitude,
      p.department_code as "departmentCode", d.name as department, d.slug as "departmentSlug",
      t.slug as "citySlug", t.name as "listedTown",
      p.photo_count as "photoCount", p.review_count as "reviewCount", p.review_average as "reviewAverage",
      p.answer_hours as "answerHours"
    from providers p
    join provider_owners owner on owner.provider_id = p.id join accounts a on a.id = owner.account_id
    left join departments d on d.country = p.listed_country and d.code = p.department_code
    left join ${listedTownOf('p')} on true
    where ${'slug' in sought ? sql`p.slug = ${sought.slug} and is_public_provider(p.is_moderated, p.is_planner, p.siret_status)` : sql`p.id = ${sought.previewedId}`}
  `.execute(db)
  return rows[0] ?? null
}

export type OfferRow = {
  type: ServiceType
  description: string | null
  priceFromCents: number | null
  currency: Currency
}

/** The provider's services; texts and prices only where the provider shows them. */
export async function readOffers(db: Database, providerId: ProviderId): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select s.type, case when o.is_description_visible then nullif(o.description, '') end as description,
      case when o.is_budget_visible then o.budget_from_cents end as "priceFromCents", o.currency
    from provider_services o join services s on s.id = o.service_id where o.provider_id = ${providerId} order by s.position
  `.execute(db)
  return rows
}

export async function readLanguages(db: Database, providerId: ProviderId): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from provider_languages join spoken_languages on id = language_id
    where provider_id = ${providerId} order by position, id
  `.execute(db)
  return rows.map(({ code }) => code)
}

export type PhotoRow = { id: string; title: string; description: string; picture: PictureRow }

const maxPhotos = 200

export async function readPhotos(db: Database, providerId: ProviderId): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow>`
    select p.id, p.title, p.description, ${pictureJson('i')} as picture
    from profile_photos p join pictures i on i.id = p.picture_id
    where p.provider_id = ${providerId} and p.is_visible order by p.position, p.id limit ${maxPhotos}
  `.execute(db)
  return rows
}

export type VideoRow = {
  id: string
  title: string
  description: string
  host: 'youtube' | 'vimeo'
  externalId: string
  privateHash: string | null
  url: string
  picture: PictureRow | null
}

export async function readVideos(db: Database, providerId: ProviderId): Promise<VideoRow[]> {
  const { rows } = await sql<VideoRow>`
    select v.id, v.title, v.description, v.host, v.external_id as "externalId", v.private_hash as "privateHash", v.url,
      case when i.id is not null then ${pictureJson('i')} end as picture
    from profile_videos v left join pictures i on i.id = v.thumbnail_id
    where v.provider_id = ${providerId} and v.is_visible order by v.position, v.id limit ${maxVideos}
  `.execute(db)
  return rows
}

type InstagramRow = { permalink: string; caption: string; takenOn: string; picture: PictureRow }

/** The copies of a provider's latest pictures on Instagram. */
export async function readInstagram(db: Database, providerId: ProviderId): Promise<InstagramRow[]> {
  const { rows } = await sql<InstagramRow>`
    select m.permalink, m.caption, to_char(m.taken_at at time zone 'utc', 'YYYY-MM-DD') as "takenOn", ${pictureJson('i')} as picture
    from instagram_media m join pictures i on i.id = m.picture_id
    where m.provider_id = ${providerId} order by m.taken_at desc, m.media_id limit ${maxInstagramPictures}
  `.execute(db)
  return rows
}

type StoryRow = {
  id: string
  slug: string
  title: string
  weddingDate: string
  place: string
  countryCode: string | null
  guests: number
  picture: PictureRow | null
}

const maxStories = 24

/** The portfolios of a provider, latest first. */
export async function readStories(db: Database, providerId: ProviderId): Promise<StoryRow[]> {
  const { rows } = await sql<StoryRow>`
    select p.id, p.slug, p.title, p.wedding_date as "weddingDate", coalesce(p.city, p.location) as place, p.country_code as "countryCode",
      p.number_of_guests as guests, case when i.id is not null then ${pictureJson('i')} end as picture
    from portfolios p
    left join portfolio_images k on k.portfolio_id = p.id and k.is_key_image
    left join pictures i on i.id = k.picture_id
    where p.provider_id = ${providerId} and p.is_published order by p.wedding_date desc, p.id limit ${maxStories}
  `.execute(db)
  return rows
}

/** A provider's own page on another site; `type` is `website` or the network. */
export type OwnLink = { type: string; url: string }

export async function readNetworks(db: Database, providerId: ProviderId): Promise<OwnLink[]> {
  const { rows } = await sql<OwnLink>`
    select network as type, url from social_links where provider_id = ${providerId} order by network`.execute(db)
  return rows
}
