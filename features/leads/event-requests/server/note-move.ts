import type { RouteInput } from '@bouquet/contract/route'
import { isContactOpen } from '@bouquet/domain/event-request'
import type { EventRequestId, ProviderId } from '@bouquet/domain/ids'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { type Database, transaction } from '@bouquet/server/database/database.ts'
import type { EventRequests } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql, type Updateable } from 'kysely'
import type { noteMove as noteContract, undoMove as undoContract } from '../contract.ts'
import { type MoveFacts, mayNote, type RequestMove, undoableMove } from '../rules/request-moves.ts'
import { progressColumns, stageOf } from './event-request-rows.ts'
import { presentProgress } from './present-event-request.ts'

/** Records a move by the provider (rule "stages of a request"). Throws not_found, request_stage_changed. */
export function noteMove(ctx: ProviderContext, { params, body: { move } }: RouteInput<typeof noteContract>) {
  return change(ctx, params.uuid, async (tx, row) => {
    if (isNoted(move, row)) return
    if (!mayNote(move, factsOf(row))) throw problem('request_stage_changed')
    await tx.updateTable('event_requests').set(noted(move, ctx.now())).where('id', '=', row.id).execute()
  })
}

/** Undoes the last move, so that the previous stage applies again. Throws not_found, request_stage_changed. */
export function undoMove(ctx: ProviderContext, { params, body: { move } }: RouteInput<typeof undoContract>) {
  return change(ctx, params.uuid, async (tx, row) => {
    if (!isNoted(move, row)) return
    if (undoableMove(factsOf(row)) !== move) throw problem('request_stage_changed')
    if (move === 'call') await takeBackCall(tx, row.id)
    else await tx.updateTable('event_requests').set(takenBack(move)).where('id', '=', row.id).execute()
  })
}

/** Locks the request's row, runs the change, and returns the provider's progress afterwards. */
function change(ctx: ProviderContext, id: EventRequestId, work: (tx: Database, row: Row) => Promise<void>) {
  return transaction(ctx.db, async (tx) => {
    const [row] = await readForChange(tx, ctx.actor.providerId, id)
    if (!row) throw problem('not_found')
    await work(tx, row)
    const [after] = await readForChange(tx, ctx.actor.providerId, id)
    return { progress: presentProgress(after ?? row) }
  })
}

type Row = Awaited<ReturnType<typeof readForChange>>[number]

function readForChange(tx: Database, providerId: ProviderId, id: EventRequestId) {
  return tx
    .selectFrom('event_requests')
    .select(['event_requests.id', 'event_requests.unlocked_at', 'event_requests.hired_at'])
    .select([...progressColumns, stageOf.as('stage')])
    .where('event_requests.id', '=', id)
    .where('event_requests.provider_id', '=', providerId)
    .forUpdate()
    .execute()
}

function factsOf(row: Row): MoveFacts {
  return {
    stage: row.stage,
    isContactOpen: isContactOpen(row.unlocked_at),
    answeredBy: row.answered_by,
    isQuoted: row.quoted_at !== null,
    outcome: row.outcome,
  }
}

function isNoted(move: RequestMove, { answered_by, quoted_at, outcome }: Row): boolean {
  if (move === 'call') return answered_by === 'call'
  if (move === 'quote') return quoted_at !== null
  return outcome === (move === 'win' ? 'won' : 'lost')
}

function noted(move: RequestMove, now: Date): Updateable<EventRequests> {
  if (move === 'call') return { answered_at: now, answered_by: 'call' }
  if (move === 'quote') return { quoted_at: now }
  return { outcome: move === 'win' ? 'won' : 'lost', outcome_at: now }
}

function takenBack(move: RequestMove) {
  return move === 'quote' ? { quoted_at: null } : { outcome: null, outcome_at: null }
}

/** After the call is undone, a message written since then counts as the answer. */
async function takeBackCall(tx: Database, id: string): Promise<void> {
  await sql`
    update event_requests set answered_at = written.at, answered_by = case when written.at is not null then 'message' end
    from (select min(created_at) as at from conversation_messages where event_request_id = ${id} and author = 'provider') as written
    where id = ${id}`.execute(tx)
}
