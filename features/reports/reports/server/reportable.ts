import type { Country } from '@bouquet/domain/countries'
import { plannerPath, portfolioPath, venuePath } from '@bouquet/domain/directory-urls'
import type { EventRequestId, ProjectId, ProviderId, VenueId } from '@bouquet/domain/ids'
import { type PictureRow, pictureJson } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import { projectOfToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type { ReportKind, ReportSubject } from '../rules/report.ts'

/** What can be reported, and whose it is. */
export type Reportable = {
  kind: ReportKind
  /** What it is called, where that is not its kind. */
  subject?: ReportSubject
  /** The owner: a company, a couple, or the writer of a review. */
  providerId: ProviderId | null
  projectId: ProjectId | null
  reviewId: string | null
  venueId: VenueId | null
  /** A real wedding. */
  portfolioId: string | null
  messageId: number | null
  eventRequestId: EventRequestId | null
  name: string
  text: string
  /** The page where it is shown; empty where it has none that everybody can open. */
  path: string
  country: Country
}

/** A public page: the whole of it, or one of its pictures, can be reported. */
export type ReportablePage = Reportable & { pictures: { id: string; alt: string; picture: PictureRow }[] }

/** Something that a visitor reports; `reporterProject` is set where only a couple can see it. */
export type ReportableWithReporter = Reportable & {
  pictures?: ReportablePage['pictures']
  reporterProject?: ProjectId
}

/** The ids of no content, of which a report sets those that apply. */
export const reportableNothing = {
  providerId: null,
  projectId: null,
  reviewId: null,
  venueId: null,
  portfolioId: null,
  messageId: null,
  eventRequestId: null,
} as const

const maxPictures = 200
const maxText = 3000
const plain = (html: ReturnType<typeof sql>) =>
  sql`left(btrim(regexp_replace(${html}, '<[^>]*>', ' ', 'g')), ${maxText})`

type PageRow = { id: string; providerId: ProviderId; name: string; text: string; country: Country }
type Picture = ReportablePage['pictures'][number]

/** A planner's public page. Throws not_found. */
export async function reportablePlanner(db: Database, slug: string): Promise<ReportablePage> {
  const { rows } = await sql<PageRow>`
    select p.id, p.id as "providerId", p.company_name as name, p.listed_country as country,
      ${plain(sql`concat_ws(' ', p.tagline, p.portrait, p.service_text, p.experience, p.benefits)`)} as text
    from providers p where p.slug = ${slug} and is_public_provider(p.is_moderated, p.is_planner, p.siret_status)`.execute(
    db,
  )
  const { providerId, name, text, country } = found(rows)
  const { rows: pictures } = await sql<Picture>`
    select f.picture_id as id, f.title as alt, ${pictureJson('i')} as picture from profile_photos f join pictures i on i.id = f.picture_id
    where f.provider_id = ${providerId} and f.is_visible order by f.position, f.id limit ${maxPictures}`.execute(db)
  return { ...reportableNothing, kind: 'provider', providerId, name, text, country, path: plannerPath(slug), pictures }
}

/** A venue's public page. Throws not_found. */
export async function reportableVenue(db: Database, slug: string): Promise<ReportablePage> {
  const { rows } = await sql<PageRow>`
    select v.id, v.owner_id as "providerId", v.name, v.listed_country as country,
      ${plain(sql`concat_ws(' ', v.description, v.detailed_description)`)} as text
    from venues v join providers p on p.id = v.owner_id
    where v.slug = ${slug} and is_public_venue(v.is_published, v.is_validated, p.is_moderated, p.siret_status)`.execute(
    db,
  )
  const { id, providerId, name, text, country } = found(rows)
  const venueId = id as VenueId
  const { rows: pictures } = await sql<Picture>`
    select f.picture_id as id, f.alt, ${pictureJson('i')} as picture from shown_venue_images(${venueId}) f join pictures i on i.id = f.picture_id
    order by f.is_key_image desc, f.place, f.id limit ${maxPictures}`.execute(db)
  return {
    ...reportableNothing,
    kind: 'venue',
    providerId,
    venueId,
    name,
    text,
    country,
    path: venuePath(slug),
    pictures,
  }
}

/** The page of a real wedding, which is a part of its planner's profile. Throws not_found. */
export async function reportableWedding(db: Database, slug: string): Promise<ReportablePage> {
  const { rows } = await sql<PageRow>`
    select f.id, f.provider_id as "providerId", concat_ws(', ', f.title, p.company_name) as name, p.listed_country as country,
      ${plain(sql`f.description`)} as text
    from portfolios f join providers p on p.id = f.provider_id
    where f.slug = ${slug} and f.is_published and is_public_provider(p.is_moderated, p.is_planner, p.siret_status)`.execute(
    db,
  )
  const { id, providerId, name, text, country } = found(rows)
  const { rows: pictures } = await sql<Picture>`
    select f.picture_id as id, f.caption as alt, ${pictureJson('i')} as picture from portfolio_images f join pictures i on i.id = f.picture_id
    where f.portfolio_id = ${id} order by f.is_key_image desc, f.position, f.id limit ${maxPictures}`.execute(db)
  return {
    ...reportableNothing,
    kind: 'provider',
    subject: 'wedding',
    providerId,
    portfolioId: id,
    name,
    text,
    country,
    path: portfolioPath(slug),
    pictures,
  }
}

type ReviewRow = { name: string; text: string; slug: string; isOfVenue: boolean; country: Country }

/** A published review on a public page; it belongs to its writer. Throws not_found. */
export async function reportableReview(db: Database, id: string): Promise<Reportable> {
  const { rows } = await sql<ReviewRow>`
    select r.title as name, left(r.text, ${maxText}) as text, coalesce(v.slug, p.slug) as slug, v.id is not null as "isOfVenue",
      coalesce(v.listed_country, p.listed_country) as country
    from reviews r join providers p on p.id = r.provider_id left join venues v on v.id = r.venue_id
    where r.id = ${id} and r.state = 'published' and case when v.id is null
      then is_public_provider(p.is_moderated, p.is_planner, p.siret_status)
      else is_public_venue(v.is_published, v.is_validated, p.is_moderated, p.siret_status) end`.execute(db)
  const { name, text, slug, isOfVenue, country } = found(rows)
  return {
    ...reportableNothing,
    kind: 'review',
    reviewId: id,
    name,
    text,
    country,
    path: isOfVenue ? venuePath(slug) : plannerPath(slug),
  }
}

function found<Row>([row]: Row[]): Row {
  if (!row) throw problem('not_found')
  return row
}

type MessageRow = { name: string; text: string; providerId: ProviderId; country: Country }

/** A message of a provider to the couple with this link; it belongs to the provider. Throws not_found. */
export async function reportableMessage(db: Database, token: string, id: string): Promise<ReportableWithReporter> {
  const project = await projectOfToken(db, token)
  const messageId = Number(id)
  if (!Number.isSafeInteger(messageId)) throw problem('not_found')
  const { rows } = await sql<MessageRow>`
    select coalesce(r.venue_name, p.company_name) as name, left(m.text, ${maxText}) as text, p.id as "providerId", p.listed_country as country
    from conversation_messages m join event_requests r on r.id = m.event_request_id join providers p on p.id = r.provider_id
    where m.id = ${messageId} and r.project_id = ${project.id} and m.author = 'provider' and m.hidden_at is null`.execute(
    db,
  )
  const row = found(rows)
  return {
    ...reportableNothing,
    ...row,
    kind: 'message',
    messageId,
    path: `/project#${messageId}`,
    reporterProject: project.id,
  }
}
