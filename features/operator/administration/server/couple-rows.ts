import type { RejectionReason } from '@bouquet/domain/event-request'
import type { AccountId, EventRequestId, ProjectId } from '@bouquet/domain/ids'
import type { RequestStage } from '@bouquet/domain/request-stages'
import type { ReportKind, ReportReason } from '@bouquet/features/reports/reports/rules/report.ts'
import type { ReportState } from '@bouquet/features/reports/reports/rules/report-state.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'
import type { ChosenProvider, CoupleDetails } from '../people-contract.ts'

const maxReports = 50
const maxLooks = 20

/** A couple's project without its contact data; undefined when there is none. */
export function readProject(db: Kysely<DB>, id: ProjectId) {
  return db
    .selectFrom('projects')
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'country',
      'language',
      'created_at',
      'confirmed_at',
      'stopped_at',
    ])
    .select(['stop_reason', 'event_date', 'season', 'season_year', 'location_name', 'location_country'])
    .select(['phone_confirmed_at', 'email_bounced_at', 'chosen_provider_ids', 'chosen_venue_ids'])
    .where('id', '=', id)
    .executeTakeFirst()
}
type ProjectRow = NonNullable<Awaited<ReturnType<typeof readProject>>>

type ChosenRow = {
  id: EventRequestId | null
  is_venue: boolean
  name: string | null
  account_id: AccountId | null
  stage: RequestStage | null
  created_at: Date | null
  contact_at: Date | null
  answered_at: Date | null
  rejected_at: Date | null
  rejection_reason: RejectionReason | null
  withdrawn_at: Date | null
  hired_at: Date | null
  found_false_at: Date | null
  doubt_settled_at: Date | null
}

/** Everybody who has a request of the project, and who is chosen and has none yet. */
export async function readChosen(db: Kysely<DB>, project: ProjectRow): Promise<ChosenProvider[]> {
  const { rows } = await sql<ChosenRow>`
    select r.id, chosen.venue_id is not null as is_venue, coalesce(v.name, r.venue_name, c.company_name) as name, o.account_id,
      case when r.id is not null then
        request_stage(r.seen_at, r.answered_at, r.quoted_at, r.outcome, r.hired_at, r.rejected_at, r.stopped_at) end as stage,
      r.created_at, case when is_contact_open(r.unlocked_at) then r.unlocked_at end as contact_at, r.answered_at, r.rejected_at,
      r.rejection_reason, r.withdrawn_at, r.hired_at, r.found_false_at, r.doubt_settled_at
    from (
      select provider_id, venue_id from event_requests where project_id = ${project.id}
      union select id, null from providers where id = any(${project.chosen_provider_ids}::uuid[])
      union select owner_id, id from venues where id = any(${project.chosen_venue_ids}::uuid[])
    ) chosen
    join providers c on c.id = chosen.provider_id
    left join venues v on v.id = chosen.venue_id
    left join provider_owners o on o.provider_id = c.id
    left join event_requests r on r.project_id = ${project.id} and r.provider_id = chosen.provider_id
      and r.venue_id is not distinct from chosen.venue_id
    order by is_venue, r.created_at, name`.execute(db)
  return rows.map(presentChosen)
}

function presentChosen(row: ChosenRow): ChosenProvider {
  return {
    requestId: row.id,
    isVenue: row.is_venue,
    name: row.name ?? '',
    accountId: row.account_id,
    stage: row.stage,
    receivedAt: row.created_at?.toISOString() ?? null,
    contactOpenedAt: row.contact_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    declinedAt: row.rejected_at?.toISOString() ?? null,
    rejectionReason: row.rejection_reason,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    isHired: row.hired_at !== null,
    isDoubted: row.rejection_reason === 'questionable' && !row.found_false_at && !row.doubt_settled_at,
    isFalse: row.found_false_at !== null,
  }
}

type ReportRow = {
  id: string
  number: number
  kind: ReportKind
  reason: ReportReason
  state: ReportState
  at: Date
  isByCouple: boolean
}

/** Reports that the couple sent, and those about it, newest first. */
export async function readReports(db: Kysely<DB>, id: ProjectId): Promise<CoupleDetails['reports']> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.number::int as number, r.kind, r.reason, r.state, r.created_at as at, found.by_couple as "isByCouple"
    from (
      select report_id, true as by_couple from report_reporters where project_id = ${id}
      union all select report_id, false from reported_content where project_id = ${id}
      union all select report_id, false from reported_content join event_requests e on e.id = event_request_id
        where e.project_id = ${id} and reported_content.project_id is distinct from ${id}
    ) found join content_reports r on r.id = found.report_id order by r.created_at desc, r.id limit ${maxReports}`.execute(
    db,
  )
  return rows.map(({ at, ...row }) => ({ ...row, createdAt: at.toISOString() }))
}

/** Who has looked at the couple's contact data, the latest first. */
export async function readLooks(db: Kysely<DB>, id: ProjectId): Promise<CoupleDetails['looks']> {
  const { rows } = await sql<{ at: Date; by: string | null }>`
    select log.at, a.first_name || ' ' || a.last_name as by from audit_log log left join accounts a on a.id = log.actor_id
    where log.details ->> 'projectId' = ${id} and log.details ? 'projectId' and log.action = 'couple.contact-shown'
    order by log.id desc limit ${maxLooks}`.execute(db)
  return rows.map(({ at, by }) => ({ at: at.toISOString(), by }))
}
