import { createHash } from 'node:crypto'
import { maskContacts } from '@bouquet/domain/contact-masking'
import type { Country } from '@bouquet/domain/countries'
import type { EventRequestId, ProjectId, ProviderId, VenueId } from '@bouquet/domain/ids'
import { currencyOfCountry } from '@bouquet/domain/money'
import { unsaid } from '@bouquet/domain/project'
import { maxProvidersPerProject } from '@bouquet/features/directory/provider-order/rules/provider-order.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import type { Projects } from '@bouquet/server/database/generated.ts'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { ProjectSubmission } from '../contract.ts'

type NewProject = {
  submission: ProjectSubmission
  phone: string
  providerIds: ProviderId[]
  venueIds: VenueId[]
  country: Country
  now: Date
}

/** Saves an unconfirmed project; returns its id, or null where an identical one is already waiting for confirmation. */
export async function insertProject(db: Database, project: NewProject): Promise<ProjectId | null> {
  const row = await db
    .insertInto('projects')
    .values({ ...columnsOf(project), submission_hash: submissionHash(project) })
    .onConflict((conflict) =>
      conflict
        .column('submission_hash')
        .where('confirmed_at', 'is', null)
        .where('submission_hash', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The identical project that waits for confirmation; nothing when it has been confirmed in the meantime. */
export function sameProject(db: Database, project: Pick<NewProject, 'country' | 'submission'>) {
  return db
    .selectFrom('projects')
    .select(['id', 'email', 'created_at'])
    .where('submission_hash', '=', submissionHash(project))
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
}

function submissionHash({ country, submission }: Pick<NewProject, 'country' | 'submission'>): Buffer {
  const { website: _, source: __, ...said } = submission
  return createHash('sha256')
    .update(JSON.stringify([country, said]))
    .digest()
}

function columnsOf({ submission, phone, providerIds, venueIds, country, now }: NewProject): Insertable<Projects> {
  const { member, date, party, wishes } = submission
  return {
    country,
    source: submission.source ?? null,
    currency: currencyOfCountry(country),
    language: submission.locale,
    first_name: member.firstname,
    last_name: member.lastname,
    email: member.email,
    phone,
    event_type: date.eventType ?? unsaid,
    ...dateColumns(date),
    ...placeColumns(submission.place),
    ...venueColumns(submission),
    guest_range: party.guestRange ?? unsaid,
    budget_range: party.budgetRange ?? unsaid,
    planner_budget_range: party.plannerBudgetRange ?? unsaid,
    services: wishes.services,
    languages: wishes.languages.length > 0 ? wishes.languages : [submission.locale],
    theme: wishes.theme || null,
    message: wishes.message,
    consented_at: now,
    chosen_provider_ids: providerIds,
    chosen_venue_ids: venueIds,
    created_at: now,
    updated_at: now,
  }
}

/** The date's columns; those that the kind of date does not use are null. */
export function dateColumns({ dateKind, eventDate, season, seasonYear }: Omit<ProjectSubmission['date'], 'eventType'>) {
  const isSeason = dateKind === 'season'
  return {
    date_kind: dateKind,
    event_date: dateKind === 'fixed' ? (eventDate ?? null) : null,
    season: isSeason ? (season ?? null) : null,
    season_year: isSeason ? (seasonYear ?? null) : null,
  }
}

function placeColumns(place: ProjectSubmission['place']) {
  return {
    location_name: place.name,
    location_city: place.city,
    masked_city: maskContacts(place.city),
    location_zipcode: place.zipcode || null,
    location_country: place.countryCode,
    location_department: place.department ?? null,
    latitude: place.latitude,
    longitude: place.longitude,
    radius_km: place.radiusKm,
  }
}

/** A couple that asks venues has none yet; a couple that asks none has no answers for venues. */
function venueColumns({ place, choice, venue }: ProjectSubmission) {
  if (choice.venues.length === 0) return { venue_booked: place.venueBooked }
  return {
    venue_booked: false,
    venue_use: venue.use ?? null,
    venue_nights: venue.nights ?? null,
    wants_venue_visit: venue.wantsVisit,
    venue_visit_note: (venue.wantsVisit && venue.visitNote) || null,
  }
}

type Choice = Pick<ProjectSubmission['choice'], 'providers' | 'venues'>

/** The ids of the chosen providers and venues, and the kinds of which one is no longer public. */
export async function chosenIdsOf(db: Database, country: Country, choice: Choice) {
  const [providers, venues] = [[...new Set(choice.providers)], [...new Set(choice.venues)]]
  const [providerIds, venueIds] = [await plannerIdsOf(db, country, providers), await venueIdsOf(db, country, venues)]
  const unavailable: (keyof Choice)[] = [
    ...(providerIds.length < providers.length ? (['providers'] as const) : []),
    ...(venueIds.length < venues.length ? (['venues'] as const) : []),
  ]
  return { providerIds, venueIds, unavailable }
}

/** The ids of the public planners of a country with these slugs, in the slugs' order; unknown slugs are left out. */
async function plannerIdsOf(db: Database, country: Country, slugs: string[]): Promise<ProviderId[]> {
  if (slugs.length === 0) return []
  const rows = await db
    .selectFrom('providers')
    .select(['id', 'slug'])
    .where('slug', 'in', slugs)
    .where('listed_country', '=', country)
    .where(sql<boolean>`is_public_provider(is_moderated, is_planner, siret_status)`)
    .execute()
  return rows.sort((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug)).map((row) => row.id)
}

/** Like `plannerIdsOf`, for public venues (rule "public venue"). */
async function venueIdsOf(db: Database, country: Country, slugs: string[]): Promise<VenueId[]> {
  if (slugs.length === 0) return []
  const rows = await db
    .selectFrom('venues')
    .innerJoin('providers', 'providers.id', 'venues.owner_id')
    .select(['venues.id', 'venues.slug'])
    .where('venues.slug', 'in', slugs)
    .where('venues.listed_country', '=', country)
    .where(isPublicVenue)
    .execute()
  return rows.sort((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug)).map((row) => row.id)
}

const isPublicVenue = sql<boolean>`is_public_venue(venues.is_published, venues.is_validated, providers.is_moderated, providers.siret_status)`

/** Locks a couple, so that only one transaction at a time decides about their projects. */
export async function lockCouple(tx: Database, couple: { country: string; email: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${couple.country} ${couple.email.toLowerCase()}`}, 0))`.execute(
    tx,
  )
}

export async function confirmedProjectIdOf(
  tx: Database,
  couple: { country: Country; email: string },
): Promise<ProjectId | undefined> {
  const row = await tx
    .selectFrom('projects')
    .select('id')
    .where('country', '=', couple.country)
    .where('email', '=', couple.email)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.id
}

/**
 * Merges a newly confirmed project into the couple's earlier one: answers and links move there, and its row is deleted. A couple that chooses
 * planners again has none yet; the same applies to venues.
 */
export async function foldInto(tx: Database, earlierId: ProjectId, newId: ProjectId, now: Date): Promise<void> {
  await sql`
    update projects earlier set (
      language, first_name, last_name, phone, event_type, date_kind, event_date, season, season_year, location_name, location_city,
      masked_city, location_zipcode, location_country, location_department, latitude, longitude, radius_km, venue_booked, guest_range,
      budget_range, planner_budget_range, currency, services, languages, theme, message, consented_at, chosen_provider_ids, chosen_venue_ids,
      updated_at, stopped_at, stop_reason, email_bounced_at, phone_confirmed_at, planner_found_at
    ) = (select
      n.language, n.first_name, n.last_name, n.phone, n.event_type, n.date_kind, n.event_date, n.season, n.season_year, n.location_name, n.location_city,
      n.masked_city, n.location_zipcode, n.location_country, n.location_department, n.latitude, n.longitude, n.radius_km,
      n.venue_booked or (cardinality(n.chosen_venue_ids) = 0 and earlier.venue_found_at is not null), n.guest_range,
      n.budget_range, n.planner_budget_range, n.currency, n.services, n.languages, n.theme, n.message, n.consented_at,
      ${allChosenPlanners(earlierId)}, ${allChosenVenues(earlierId)},
      ${now}::timestamptz, null::timestamptz, null, null::timestamptz,
      coalesce(n.phone_confirmed_at, case when n.phone = earlier.phone then earlier.phone_confirmed_at end),
      case when cardinality(n.chosen_provider_ids) = 0 then earlier.planner_found_at end
      from projects n where n.id = ${newId})
    where earlier.id = ${earlierId}
  `.execute(tx)
  await foldVenueAnswers(tx, earlierId, newId)
  await tx.updateTable('project_tokens').set({ project_id: earlierId }).where('project_id', '=', newId).execute()
  await tx.deleteFrom('projects').where('id', '=', newId).execute()
}

/** The couple's answers for venues stay stored while it only adds planners. */
async function foldVenueAnswers(tx: Database, earlierId: ProjectId, newId: ProjectId): Promise<void> {
  await sql`
    update projects earlier set (venue_use, venue_nights, wants_venue_visit, venue_visit_note, venue_found_at) =
      (n.venue_use, n.venue_nights, n.wants_venue_visit, n.venue_visit_note, null)
    from projects n where n.id = ${newId} and earlier.id = ${earlierId} and cardinality(n.chosen_venue_ids) > 0`.execute(
    tx,
  )
}

const allChosenPlanners = (earlierId: ProjectId) =>
  allChosen(sql`provider_id`, sql`venue_id is null`, sql`chosen_provider_ids`, earlierId)
const allChosenVenues = (earlierId: ProjectId) =>
  allChosen(sql`venue_id`, sql`venue_id is not null`, sql`chosen_venue_ids`, earlierId)

// Those who already have the project and are not withdrawn, then the newly chosen ones, up to five in all.
function allChosen(id: Sql, isOfKind: Sql, chosen: Sql, earlierId: ProjectId) {
  return sql`(
    select coalesce(array_agg(id order by is_new, place), '{}') from (
      select * from (select distinct on (id) * from (
        select ${id} as id, 0 as is_new, array_position(earlier.${chosen}, ${id})::bigint as place
        from event_requests where project_id = ${earlierId} and withdrawn_at is null and ${isOfKind}
        union all
        select chosen.id, 1, chosen.place from unnest(n.${chosen}) with ordinality as chosen (id, place)
      ) every order by id, is_new) each order by is_new, place limit ${maxProvidersPerProject}
    ) kept
  )`
}

type Sql = RawBuilder<unknown>

/**
 * Creates one request for each chosen planner, and one to its owner for each chosen venue, as far as they are still public and have no request
 * yet, or only a withdrawn one; returns the ids of the new requests.
 */
export async function createEventRequests(tx: Database, projectId: ProjectId, now: Date): Promise<EventRequestId[]> {
  const { rows } = await sql<{ id: EventRequestId }>`
    insert into event_requests (project_id, provider_id, venue_id, created_at)
    select project_id, provider_id, venue_id, ${now} from (
      select p.id as project_id, v.id as provider_id, null::uuid as venue_id, array_position(p.chosen_provider_ids, v.id) as place
      from projects p join providers v on v.id = any(p.chosen_provider_ids) and is_public_provider(v.is_moderated, v.is_planner, v.siret_status)
      where p.id = ${projectId}
      union all
      select p.id, venues.owner_id, venues.id, array_position(p.chosen_venue_ids, venues.id)
      from projects p join venues on venues.id = any(p.chosen_venue_ids) join providers on providers.id = venues.owner_id and ${isPublicVenue}
      where p.id = ${projectId}
    ) chosen
    order by venue_id is not null, place
    on conflict (project_id, provider_id, venue_id) do update set withdrawn_at = null, stopped_at = null
      where event_requests.withdrawn_at is not null
    returning id
  `.execute(tx)
  return rows.map((row) => row.id)
}
