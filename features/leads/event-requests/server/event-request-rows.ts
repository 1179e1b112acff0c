import type { EventRequestId, ProviderId } from '@bouquet/domain/ids'
import type { LeadRefundRule } from '@bouquet/domain/lead-refund'
import type { ProjectChange } from '@bouquet/domain/project-changes'
import type { RequestStage } from '@bouquet/domain/request-stages'
import type { StoredChange } from '@bouquet/features/weddings/wording/server/change-labels.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { preparedQuery } from '@bouquet/server/database/prepared-query.ts'
import { premiumIsOpen } from '@bouquet/server/premium.ts'
import { type Kysely, sql } from 'kysely'
import { openContact } from './open-contact.ts'

/** The stage of a request by the database's own function, which matches domain/request-stages.ts. */
export const stageOf = sql<RequestStage>`request_stage(event_requests.seen_at, event_requests.answered_at, event_requests.quoted_at,
  event_requests.outcome, event_requests.hired_at, event_requests.rejected_at, event_requests.stopped_at)`

export const stateColumns = [
  'event_requests.id',
  'event_requests.created_at',
  'event_requests.seen_at',
  'event_requests.unlocked_at',
  'event_requests.rejected_at',
  'event_requests.rejection_reason',
  'event_requests.withdrawn_at',
  'event_requests.stopped_at',
  'event_requests.hired_at',
  'event_requests.venue_id',
  'event_requests.venue_name',
  stageOf.as('stage'),
] as const

/** A change as the database returns it within a row. */
export type ChangeRow = {
  what: ProjectChange
  at: string
  before: StoredChange['before']
  after: StoredChange['after']
}

const unseen = sql`c.changed_at > coalesce(event_requests.changes_seen_at, '-infinity')`
const changeJson = sql`jsonb_build_object('what', c.what, 'at', c.changed_at, 'before', c.before, 'after', c.after, 'isNew', ${unseen})`
const ownChanges = sql`project_changes c where c.project_id = event_requests.project_id and c.changed_at > event_requests.created_at
  and is_change_of_request(c.sought, event_requests.venue_id)`

/** The latest change of the couple's answers that the provider has not seen; the subquery is skipped for a request without changes. */
export const unseenChange = sql<ChangeRow | null>`case
  when event_requests.rejected_at is null and event_requests.changed_at > coalesce(event_requests.changes_seen_at, '-infinity')
  then (select ${changeJson} from ${ownChanges} and ${unseen} order by c.id desc limit 1) end`.as('change')

const maxChanges = 20

/** The progress of a request beside its state. */
export const progressColumns = [
  'event_requests.answered_at',
  'event_requests.answered_by',
  'event_requests.quoted_at',
  'event_requests.outcome',
  'event_requests.outcome_at',
] as const

export const summaryColumns = [
  'projects.first_name',
  'projects.last_name',
  'projects.event_date',
  'projects.date_kind',
  'projects.season',
  'projects.season_year',
  'projects.event_type',
  'projects.guest_range',
  'projects.budget_range',
  'projects.planner_budget_range',
  'projects.currency',
  'projects.location_city',
  'projects.location_country',
] as const

const detailColumns = [
  'projects.language',
  'projects.services',
  'projects.languages',
  'projects.theme',
  'projects.message',
  'projects.venue_booked',
  'projects.venue_use',
  'projects.venue_nights',
  'projects.wants_venue_visit',
  'projects.venue_visit_note',
  'projects.confirmed_at',
  'projects.email_bounced_at',
  'projects.phone_confirmed_at',
  'projects.location_name',
  'projects.location_zipcode',
  'projects.latitude',
  'projects.longitude',
] as const

// A provider who was asked for two venues counts once.
const others = sql`event_requests o where o.project_id = projects.id and o.provider_id <> event_requests.provider_id`

/**
 * One request of this provider with its project; the contact is included only where it is open. Empty when the request does not exist or belongs
 * to another provider.
 */
export const readRequest = preparedQuery((db, providerId: ProviderId, id: EventRequestId, now: Date) =>
  db
    .selectFrom('event_requests')
    .innerJoin('projects', 'projects.id', 'event_requests.project_id')
    .innerJoin('providers', 'providers.id', 'event_requests.provider_id')
    .select([...stateColumns, ...progressColumns, ...summaryColumns, ...detailColumns, 'event_requests.unlocked_with'])
    .select([
      openContact('email').as('email'),
      openContact('phone').as('phone'),
      sql<number>`(select count(distinct o.provider_id) from ${others})`.as('others_asked'),
      sql<number>`(select count(distinct o.provider_id) from ${others} and o.seen_at is not null)`.as('others_read'),
      sql<number>`(select count(distinct o.provider_id) from ${others} and is_contact_open(o.unlocked_at))`.as(
        'others_unlocked',
      ),
      sql<LeadRefundRule | null>`(select rule from credit_ledger l where l.provider_id = event_requests.provider_id
        and l.event_request_id = event_requests.id and l.entry = 'lead_refund')`.as('refund_rule'),
      sql<
        (ChangeRow & { isNew: boolean })[]
      >`array(select ${changeJson} from ${ownChanges} order by c.id desc limit ${sql.lit(maxChanges)})`.as('changes'),
      sql<string | null>`(select text from request_notes n where n.event_request_id = event_requests.id)`.as('note'),
      sql<string | null>`(select remind_on from request_reminders m
        where m.event_request_id = event_requests.id and m.sent_at is null)`.as('remind_on'),
      premiumIsOpen('providers', now).as('premium'),
      // When both requests were made at the same moment, the one that opened the contact did not see the other.
      sql<boolean>`exists (select from event_requests o where o.project_id = projects.id
        and o.provider_id = event_requests.provider_id and is_contact_open(o.unlocked_at))`.as('is_contact_open'),
    ])
    .where('event_requests.id', '=', id)
    .where('event_requests.provider_id', '=', providerId),
)

export type RequestRow = Awaited<ReturnType<typeof readRequest>>[number]

/** Records that the provider has seen the couple's changes. */
export async function markChangesSeen(
  db: Kysely<DB>,
  providerId: ProviderId,
  id: EventRequestId,
  now: Date,
): Promise<void> {
  await db
    .updateTable('event_requests')
    .set({ changes_seen_at: now })
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .execute()
}

/** The requests with a change that their provider has not seen, the latest change first. */
export const readChangedRequests = preparedQuery((db, providerId: ProviderId) =>
  db
    .selectFrom('event_requests')
    .innerJoin('projects', 'projects.id', 'event_requests.project_id')
    .select(['event_requests.id', 'projects.first_name', 'projects.last_name', unseenChange])
    .where('event_requests.provider_id', '=', providerId)
    .where('event_requests.rejected_at', 'is', null)
    .where(sql<boolean>`event_requests.changed_at > coalesce(event_requests.changes_seen_at, '-infinity')`)
    .orderBy('event_requests.changed_at', 'desc')
    .limit(8),
)

/** Records when the provider first saw the request. */
export async function markSeen(db: Kysely<DB>, providerId: ProviderId, id: EventRequestId, now: Date): Promise<void> {
  await db
    .updateTable('event_requests')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .where('seen_at', 'is', null)
    .execute()
}
