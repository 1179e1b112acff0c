import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import type { EventRequestId, ProjectId, VenueId } from '@bouquet/domain/ids'
import type { StopReason } from '@bouquet/domain/project'
import { endingUndo } from '@bouquet/domain/project-changes'
import { requestMomentColumns, requestRefusal, requestState } from '@bouquet/domain/request-actions'
import { projectOfToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Context, Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql, type Transaction } from 'kysely'
import { admitLocked } from './admit-couple.ts'
import { recordChange } from './project-changes.ts'
import { stopWithin } from './stop-project.ts'

/**
 * Records a couple's answer that they have found somebody or stopped looking. A job carries it out ten seconds later, so that it can be undone,
 * and it takes effect even if the page is closed (rule "ending a project"). Throws not_found, project_unconfirmed, confirmation_expired.
 */
export async function stopProject(ctx: Context, token: string, reason: StopReason): Promise<void> {
  const project = await projectOfToken(ctx.db, token)
  await transaction(ctx.db, async (tx) => {
    if (await admitLocked(ctx, tx, 'end', project))
      await begin(ctx, tx, { projectId: project.id, reason, eventRequestId: null })
  })
}

/**
 * Records a couple's answer whom they have hired, in the same way; a repetition changes nothing. Only a provider who has their contact can be
 * hired, and one planner and one venue for each project. Throws not_found, project_unconfirmed, confirmation_expired, project_stopped,
 * conversation_closed.
 */
export async function hire(ctx: Context, token: string, eventRequestId: EventRequestId): Promise<void> {
  const project = await projectOfToken(ctx.db, token)
  await transaction(ctx.db, async (tx) => {
    if (!(await admitLocked(ctx, tx, 'hire', project))) return
    const request = await requestOf(tx, project.id, eventRequestId)
    if (!request) throw problem('not_found')
    const refusal = requestRefusal('hire', requestState(request))
    if (refusal) throw problem(refusal)
    if (await isAnybodyHired(tx, project.id, kindOf(request))) return
    await begin(ctx, tx, { projectId: project.id, reason: 'found', eventRequestId })
  })
}

const kindOf = ({ venue_id: venueId }: { venue_id: VenueId | null }): DirectoryKind => (venueId ? 'venue' : 'planner')

function requestOf(tx: Transaction<DB>, projectId: ProjectId, eventRequestId: EventRequestId) {
  return tx
    .selectFrom('event_requests')
    .select([...requestMomentColumns, 'venue_id'])
    .where('id', '=', eventRequestId)
    .where('project_id', '=', projectId)
    .forUpdate()
    .executeTakeFirst()
}

type Ending = { projectId: ProjectId; reason: StopReason; eventRequestId: EventRequestId | null }

/** Replaces an ending that has not been carried out yet: of two within the ten seconds the later one applies. */
async function begin(ctx: Context, tx: Transaction<DB>, ending: Ending): Promise<void> {
  const { projectId, reason, eventRequestId } = ending
  await undoPendingEnding(ctx, tx, projectId)
  const { id } = await tx
    .insertInto('project_endings')
    .values({ project_id: projectId, reason, event_request_id: eventRequestId, asked_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.jobs.enqueue(
    tx,
    'settle-project-ending',
    { projectId, endingId: id },
    { afterSeconds: endingUndo.carriedOut },
  )
}

/** Undoes the couple's answer, unless it was already carried out. Throws not_found. */
export async function undoEnding(ctx: Context, token: string): Promise<void> {
  const { id } = await projectOfToken(ctx.db, token)
  await undoPendingEnding(ctx, ctx.db, id)
}

/** The conditional update of the row decides whether the ending is undone or carried out. */
export async function undoPendingEnding(
  { now }: Pick<Context, 'now'>,
  db: Context['db'],
  projectId: ProjectId,
): Promise<void> {
  await db
    .updateTable('project_endings')
    .set({ undone_at: now() })
    .where('project_id', '=', projectId)
    .where('settled_at', 'is', null)
    .where('undone_at', 'is', null)
    .execute()
}

/** Carries out an answer that the couple has not undone: whom they have hired, the end of their search, and the notifications. For jobs. */
export async function settleEnding(services: Services, projectId: ProjectId, endingId: string): Promise<void> {
  await transaction(services.db, async (tx) => {
    await lockProject(tx, projectId)
    const ending = await tx
      .updateTable('project_endings')
      .set({ settled_at: services.now() })
      .where('id', '=', endingId)
      .where('settled_at', 'is', null)
      .where('undone_at', 'is', null)
      .returning(['reason', 'event_request_id'])
      .executeTakeFirst()
    if (!ending) return
    const { event_request_id: requestId } = ending
    if (requestId) return settleHire(services, tx, projectId, requestId)
    const isStopped = await stopWithin(services, tx, projectId, ending.reason)
    if (isStopped) await recordChange(services, tx, projectId, ending.reason)
  })
}

/** A provider who declined within these seconds is not hired, and the search continues. */
async function settleHire(
  services: Services,
  tx: Transaction<DB>,
  projectId: ProjectId,
  requestId: EventRequestId,
): Promise<void> {
  const request = await requestOf(tx, projectId, requestId)
  if (!request || requestRefusal('hire', requestState(request)) !== null) return
  const kind = kindOf(request)
  if (await isAnybodyHired(tx, projectId, kind)) return
  await tx.updateTable('event_requests').set({ hired_at: services.now() }).where('id', '=', requestId).execute()
  if (await endSearch(services, tx, projectId, kind))
    await recordChange(services, tx, projectId, 'found', { sought: kind })
  await services.jobs.enqueue(tx, 'announce-hired', { eventRequestId: requestId })
}

/**
 * Ends the search for a planner, or for a venue, and the whole project when the other kind is not searched for (rule "hired"). Returns whether
 * it ended now.
 */
async function endSearch(
  services: Services,
  tx: Transaction<DB>,
  projectId: ProjectId,
  kind: DirectoryKind,
): Promise<boolean> {
  const now = services.now()
  const ended = await tx
    .updateTable('projects')
    .set({
      ...(kind === 'venue' ? { venue_found_at: now, venue_booked: true } : { planner_found_at: now }),
      updated_at: now,
    })
    .where('id', '=', projectId)
    .where('stopped_at', 'is', null)
    .where(`${kind}_found_at`, 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  if (await isAnybodyAsked(tx, projectId)) await services.jobs.enqueue(tx, 'refund-dead-leads', { projectId })
  else await stopWithin(services, tx, projectId, 'found')
  return true
}

/** Whether there is still a request that its provider may answer. */
async function isAnybodyAsked(db: Context['db'], projectId: ProjectId): Promise<boolean> {
  const asked = await db
    .selectFrom('event_requests')
    .select('id')
    .where('project_id', '=', projectId)
    .where('rejected_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where('hired_at', 'is', null)
    .executeTakeFirst()
  return asked !== undefined
}

async function isAnybodyHired(db: Context['db'], projectId: ProjectId, kind: DirectoryKind): Promise<boolean> {
  const hired = await db
    .selectFrom('event_requests')
    .select('id')
    .where('project_id', '=', projectId)
    .where('hired_at', 'is not', null)
    .where('venue_id', kind === 'venue' ? 'is not' : 'is', null)
    .executeTakeFirst()
  return hired !== undefined
}

/** Makes other changes of the project wait until this transaction has ended. */
async function lockProject(tx: Transaction<DB>, projectId: ProjectId): Promise<void> {
  await sql`select from projects where id = ${projectId} for update`.execute(tx)
}
