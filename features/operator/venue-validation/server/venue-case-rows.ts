import type { VenueId } from '@bouquet/domain/ids'
import { type ModerationState, moderationState } from '@bouquet/domain/moderation'
import { jpegUrl, type PictureRow, pictureJson } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import { validationState } from '@bouquet/features/venues/validation/server/own-validation.ts'
import {
  identityOf,
  pendingChangesOf,
  readPendingChanges,
} from '@bouquet/features/venues/validation/server/pending-changes.ts'
import { ownEmail } from '@bouquet/server/accounts/own-email.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { exportVenuesToValidate, validatedVenue, venueCase } from '../contract.ts'
import { undoSeconds } from '../rules/undo.ts'
import { venueRevision } from './venue-revision.ts'

type ValidatedVenue = z.input<typeof validatedVenue>
type VenueCase = z.input<typeof venueCase>

const imageWidth = 640
const maxParts = 100
const maxDecisions = 50

const listColumns = [
  'venues.id',
  'venues.name',
  'venues.type',
  'venues.city',
  'venues.country_code',
  'venues.listed_country',
  'venues.waiting_since',
  'venues.is_validated',
  'venues.moderation_answer',
  'venues.changed_since',
  'venues.images_changed_since',
  'providers.company_name',
  'providers.country_code as company_country_code',
  'providers.siret_status',
] as const

const wasAnswered = sql<boolean>`exists (select from venue_decisions d where d.venue_id = venues.id and d.undone_at is null)`

/** Complete venues that are not archived, in one state (`validationState` as a condition). */
const isIn: Record<ModerationState, ReturnType<typeof sql<boolean>>> = {
  waiting: sql<boolean>`venues.waiting_since is not null`,
  changes_asked: sql<boolean>`venues.moderation_answer = 'changes_asked'`,
  refused: sql<boolean>`not venues.is_validated and venues.moderation_answer = 'refused'`,
  approved: sql<boolean>`venues.is_validated and venues.waiting_since is null and venues.moderation_answer is distinct from 'changes_asked'`,
}
const isOffered = sql<boolean>`venues.completed_at is not null and venues.archived_at is null`
type Filters = z.output<typeof exportVenuesToValidate.query>

function fits({ country, q }: Filters) {
  const isListed = country ? sql<boolean>`venues.listed_country = ${country}` : sql<boolean>`true`
  if (!q) return isListed
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${isListed} and plain_text(concat_ws(' ', venues.name, venues.city, providers.company_name)) like plain_text(${part})`
}

function selectVenues(db: Kysely<DB>, filters: Filters) {
  return db
    .selectFrom('venues')
    .innerJoin('providers', 'providers.id', 'venues.owner_id')
    .where(isOffered)
    .where(isIn[filters.state])
    .where(fits(filters))
}

/** Later venues have greater ones: those that have waited longest come first, then the newest. */
const orderOf = (name: 'venues' | 'before') =>
  sql`coalesce(${sql.ref(`${name}.waiting_since`)}, 'infinity'), -extract(epoch from ${sql.ref(`${name}.created_at`)}), ${sql.ref(`${name}.id`)}`

/** Venues that fit the filters, those that have waited longest first. */
export function readVenues(
  db: Kysely<DB>,
  filters: Filters,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: { id: VenueId } | undefined },
) {
  let found = selectVenues(db, filters).select(listColumns).select(wasAnswered.as('was_answered'))
  if (after)
    found = found.where(
      sql<boolean>`(${orderOf('venues')}) > (select ${orderOf('before')} from venues before where before.id = ${after.id})`,
    )
  return found
    .orderBy('venues.waiting_since')
    .orderBy('venues.created_at', 'desc')
    .orderBy('venues.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many venues fit the filters. */
export async function countVenues(db: Kysely<DB>, filters: Filters): Promise<number> {
  const { total } = await selectVenues(db, filters)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export type VenueRow = Awaited<ReturnType<typeof readVenues>>[number]

/** A row of the queue as the contract has it. */
export function presentVenue(row: VenueRow): ValidatedVenue {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    companyName: row.company_name,
    city: row.city,
    countryCode: row.country_code,
    listedCountry: row.listed_country,
    companyCountryCode: row.company_country_code,
    siretStatus: row.siret_status,
    state: validationState(row),
    waitingSince: row.waiting_since?.toISOString() ?? null,
    isValidated: row.is_validated,
    isBack: row.waiting_since !== null && row.was_answered,
  }
}

/** The venue with everything that a decision needs. Throws not_found, for a draft too. */
export async function findVenueCase(db: Kysely<DB>, id: VenueId, now: Date): Promise<VenueCase> {
  const row = await readCaseRow(db, id)
  if (!row) throw problem('not_found')
  const [pending, images, prestations, videos, decisions] = await Promise.all([
    readPendingChanges(db, id),
    readImages(db, id),
    readPrestations(db, id),
    readVideos(db, id),
    readDecisions(db, id),
  ])
  const [last] = decisions
  return {
    ...presentVenue(row),
    revision: row.revision,
    ...presentFields(row),
    shown: identityOf(row),
    present: identityOf(pending ?? row),
    changes: pendingChangesOf(row, pending),
    imagesWait: row.images_changed_since !== null,
    images: images.map(({ picture, alt, isValidated }) => ({
      url: jpegUrl(picture, imageWidth),
      alt,
      isNew: row.images_validated_at !== null && !isValidated,
    })),
    prestations,
    videos,
    owner: presentOwner(row),
    undoable: last ? undoableOf(last, now) : null,
    decisions: decisions.filter(({ undone_at }) => !undone_at).map(presentDecision),
  }
}

function readCaseRow(db: Kysely<DB>, id: VenueId) {
  return db
    .selectFrom('venues')
    .innerJoin('providers', 'providers.id', 'venues.owner_id')
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'providers.id')
    .innerJoin('accounts', 'accounts.id', 'owner.account_id')
    .select(listColumns)
    .select(wasAnswered.as('was_answered'))
    .select(venueRevision(sql.ref('venues.id')).as('revision'))
    .select(['venues.address', 'venues.zipcode', 'venues.latitude', 'venues.longitude', 'venues.slug'])
    .select(['venues.description', 'venues.detailed_description', 'venues.features', 'venues.bedrooms'])
    .select(['venues.seated_capacity', 'venues.standing_capacity', 'venues.min_price_cents', 'venues.max_price_cents'])
    .select([
      'venues.currency',
      'venues.website',
      'venues.facebook',
      'venues.instagram',
      'venues.email',
      'venues.phone',
    ])
    .select(['venues.contact_name', 'venues.contact_role', 'venues.is_published', 'venues.created_at'])
    .select(['venues.images_validated_at', 'venues.owner_id', 'providers.is_moderated'])
    .select(['providers.moderation_answer as owner_answer', 'accounts.id as account_id', ownEmail.as('owner_email')])
    .select(['accounts.first_name', 'accounts.last_name', 'accounts.phone as owner_phone', 'accounts.language'])
    .select('accounts.email_confirmed_at')
    .where('venues.id', '=', id)
    .where('venues.completed_at', 'is not', null)
    .executeTakeFirst()
}

type CaseRow = NonNullable<Awaited<ReturnType<typeof readCaseRow>>>

function presentFields(row: CaseRow) {
  return {
    description: row.description,
    detailedDescription: row.detailed_description,
    seatedCapacity: row.seated_capacity,
    standingCapacity: row.standing_capacity,
    bedrooms: row.bedrooms,
    minPriceCents: row.min_price_cents,
    maxPriceCents: row.max_price_cents,
    currency: row.currency,
    features: row.features,
    website: row.website,
    facebook: row.facebook,
    instagram: row.instagram,
    email: row.email,
    phone: row.phone,
    contactName: row.contact_name,
    contactRole: row.contact_role,
    isPublished: row.is_published,
    slug: row.slug,
    createdAt: row.created_at.toISOString(),
    locale: row.language,
  }
}

function presentOwner(row: CaseRow): VenueCase['owner'] {
  return {
    accountId: row.account_id,
    providerId: row.owner_id,
    fullName: `${row.first_name} ${row.last_name}`,
    email: row.owner_email,
    phone: row.owner_phone,
    state: moderationState({ isModerated: row.is_moderated, answer: row.owner_answer }),
    isEmailConfirmed: row.email_confirmed_at !== null,
  }
}

type ImageRow = { picture: PictureRow; alt: string; isValidated: boolean }

async function readImages(db: Kysely<DB>, id: VenueId): Promise<ImageRow[]> {
  const { rows } = await sql<ImageRow>`
    select v.alt, ${pictureJson('i')} as picture,
      exists (select from venue_validated_images s where s.venue_id = v.venue_id and s.picture_id = v.picture_id) as "isValidated"
    from venue_images v join pictures i on i.id = v.picture_id
    where v.venue_id = ${id} and v.is_visible order by v.is_key_image desc, v.position, v.id limit ${maxParts}`.execute(
    db,
  )
  return rows
}

function readPrestations(db: Kysely<DB>, id: VenueId) {
  return db
    .selectFrom('venue_services')
    .select(['title', 'description'])
    .where('venue_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .limit(maxParts)
    .execute()
}

function readVideos(db: Kysely<DB>, id: VenueId) {
  return db
    .selectFrom('venue_videos')
    .select(['title', 'url'])
    .where('venue_id', '=', id)
    .where('is_visible', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(maxParts)
    .execute()
}

function readDecisions(db: Kysely<DB>, id: VenueId) {
  return db
    .selectFrom('venue_decisions')
    .leftJoin('accounts', 'accounts.id', 'venue_decisions.decided_by')
    .select(['venue_decisions.id', 'decision', 'reason', 'decided_at', 'undone_at'])
    .select(['accounts.first_name', 'accounts.last_name'])
    .where('venue_id', '=', id)
    .orderBy('venue_decisions.id', 'desc')
    .limit(maxDecisions)
    .execute()
}

type DecisionRow = Awaited<ReturnType<typeof readDecisions>>[number]

function presentDecision(row: DecisionRow): VenueCase['decisions'][number] {
  return {
    decision: row.decision,
    reason: row.reason,
    decidedAt: row.decided_at.toISOString(),
    decidedBy: row.first_name && `${row.first_name} ${row.last_name}`,
  }
}

function undoableOf(last: DecisionRow, now: Date): VenueCase['undoable'] {
  const until = new Date(last.decided_at.getTime() + undoSeconds * 1000)
  return last.undone_at === null && now < until ? { id: last.id, until: until.toISOString() } : null
}
