import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import { declineUndo, isContactOpen } from '@bouquet/domain/event-request'
import type { EventRequestId, ProjectId } from '@bouquet/domain/ids'
import type { StopReason } from '@bouquet/domain/project'
import { endingUndo } from '@bouquet/domain/project-changes'
import { type RequestState, requestState } from '@bouquet/domain/request-actions'
import { type ProjectOfToken, projectOfToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Context } from '@bouquet/server/context.ts'
import { sql } from 'kysely'
import { type ProjectState, projectState } from '../rules/project-actions.ts'
import { awaitsCode } from './confirm-phone.ts'

/** The progress of a provider with a couple's project; `chosen` before it was sent. */
type RecipientState = 'chosen' | 'received' | 'opened' | 'hasContact' | 'answered' | 'declined' | 'withdrawn'

export type Recipient = {
  /** Null before the project was sent. */
  requestId: EventRequestId | null
  kind: DirectoryKind
  slug: string
  /** The name of the company, or of the venue. */
  name: string
  city: string
  avatarKey: string | null
  state: RecipientState
  /** Decides which actions are possible; null before the project was sent. */
  requestState: RequestState | null
  /** When the state began. */
  since: Date | null
  /** The provider's own contact, from when they have the couple's until they decline. */
  contact: { email: string; phone: string } | null
  /** When they opened the couple's contact; it remains when they decline later. */
  contactOpenedAt: Date | null
  isHired: boolean
  /** The provider is suspended and cannot answer at present. */
  isPaused: boolean
}

export type FollowUp = {
  state: ProjectState
  project: ProjectOfToken
  recipients: Recipient[]
  /** A code was sent to the couple's phone and can still be entered. */
  awaitsPhoneCode: boolean
  /** An answer of the couple that can still be undone. */
  ending: PendingEnding | null
}

/** The couple's answer, which is carried out at `dueAt`; `hired` is the company or the venue they have chosen, where they named one. */
type PendingEnding = { reason: StopReason; hired: string | null; dueAt: Date }

/**
 * A couple's view of their project: before its confirmation the chosen recipients, then the progress of each planner and each venue. Throws
 * not_found.
 */
export async function followUp(ctx: Pick<Context, 'db' | 'now'>, token: string): Promise<FollowUp> {
  const project = await projectOfToken(ctx.db, token)
  return {
    state: projectState(project, ctx.now()),
    project,
    recipients: await recipientsOf(ctx, project),
    awaitsPhoneCode: await awaitsCode(ctx, project),
    ending: await pendingEnding(ctx, project.id),
  }
}

async function pendingEnding({ db }: Pick<Context, 'db'>, projectId: ProjectId): Promise<PendingEnding | null> {
  const row = await db
    .selectFrom('project_endings as e')
    .leftJoin('event_requests as r', 'r.id', 'e.event_request_id')
    .leftJoin('providers as v', 'v.id', 'r.provider_id')
    .select(['e.reason', 'e.asked_at', 'v.company_name', 'r.venue_name'])
    .where('e.project_id', '=', projectId)
    .where('e.settled_at', 'is', null)
    .where('e.undone_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const dueAt = new Date(row.asked_at.getTime() + endingUndo.offered * 1000)
  return { reason: row.reason, hired: row.venue_name ?? row.company_name, dueAt }
}

async function recipientsOf({ db, now }: Pick<Context, 'db' | 'now'>, project: ProjectOfToken): Promise<Recipient[]> {
  // Rule "rejection": until then the provider can undo it.
  const undoEnd = new Date(now().getTime() - declineUndo.accepted * 1000)
  const moments = sql`r.id as request_id, r.created_at, r.seen_at, r.unlocked_at, r.answered_at, r.hired_at, r.withdrawn_at, r.stopped_at,
    case when r.rejected_at <= ${undoEnd} then r.rejected_at end as rejected_at`
  const isPaused = sql`exists (select from account_suspensions s
    where s.account_id = a.id and s.lifted_at is null and s.ends_at > ${now()})`
  const owners = sql`provider_owners owner on owner.provider_id = p.id join accounts a on a.id = owner.account_id`
  const { rows } = await sql<Row>`
    select * from (
      select 'planner' as kind, p.slug, p.company_name as name, p.city, p.avatar_key, a.email, a.phone, chosen.place, ${isPaused} as is_paused, ${moments}
      from unnest(${project.chosen_provider_ids}::uuid[]) with ordinality as chosen (id, place)
      join providers p on p.id = chosen.id join ${owners}
      left join event_requests r on r.provider_id = p.id and r.project_id = ${project.id} and r.venue_id is null
      union all
      select 'venue', coalesce(v.slug, ''), coalesce(v.name, r.venue_name), coalesce(v.city, ''), null, coalesce(v.email, a.email),
        coalesce(v.phone, a.phone), chosen.place, ${isPaused}, ${moments}
      from unnest(${project.chosen_venue_ids}::uuid[]) with ordinality as chosen (id, place)
      left join venues v on v.id = chosen.id
      left join event_requests r on r.venue_id = chosen.id and r.project_id = ${project.id}
      join providers p on p.id = coalesce(r.provider_id, v.owner_id) join ${owners}
    ) every order by kind, place`.execute(db)
  return rows.map(recipient)
}

type Row = {
  kind: DirectoryKind
  request_id: EventRequestId | null
  slug: string
  name: string
  city: string
  avatar_key: string | null
  email: string
  phone: string
  created_at: Date | null
  seen_at: Date | null
  unlocked_at: Date | null
  answered_at: Date | null
  rejected_at: Date | null
  hired_at: Date | null
  is_paused: boolean
  withdrawn_at: Date | null
  stopped_at: Date | null
}

function recipient(row: Row): Recipient {
  const { state, since } = progressOf(row)
  return {
    requestId: row.request_id,
    kind: row.kind,
    slug: row.slug,
    name: row.name,
    city: row.city,
    avatarKey: row.avatar_key,
    state,
    requestState: row.request_id && requestState(row),
    since,
    contact: state === 'hasContact' || state === 'answered' ? { email: row.email, phone: row.phone } : null,
    contactOpenedAt: row.unlocked_at,
    isHired: row.hired_at !== null,
    isPaused: row.is_paused,
  }
}

/** Rule "answered". */
function progressOf(row: Row): { state: RecipientState; since: Date | null } {
  if (row.withdrawn_at) return { state: 'withdrawn', since: row.withdrawn_at }
  if (row.rejected_at) return { state: 'declined', since: row.rejected_at }
  if (row.answered_at) return { state: 'answered', since: row.answered_at }
  if (isContactOpen(row.unlocked_at)) return { state: 'hasContact', since: row.unlocked_at }
  if (row.seen_at) return { state: 'opened', since: row.seen_at }
  return row.created_at ? { state: 'received', since: row.created_at } : { state: 'chosen', since: null }
}
