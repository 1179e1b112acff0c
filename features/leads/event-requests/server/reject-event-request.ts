import type { ProblemCode } from '@bouquet/contract/problems'
import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { declineUndo, type RejectionReason } from '@bouquet/domain/event-request'
import type { EventRequestId } from '@bouquet/domain/ids'
import { notifyRequestsChanged } from '@bouquet/features/leads/inbox-events/server/notify-changes.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type { rejectEventRequest as contract, declineEventRequests as severalContract } from '../contract.ts'

/**
 * Declines a request, pending or unlocked; the couple is notified once it can no longer be taken back (rule "rejection").
 * Throws not_found, request_rejected, request_withdrawn.
 */
export async function rejectEventRequest(
  ctx: ProviderContext,
  { params, body }: RouteInput<typeof contract>,
): Promise<{ success: true }> {
  const [declined] = await decline(ctx, [params.uuid], body.reason)
  if (!declined) throw problem(await whyNot(ctx, params.uuid))
  return { success: true }
}

/** Declines those of these requests that are the caller's and not declined yet, with one reason; gives them. */
export async function declineEventRequests(
  ctx: ProviderContext,
  { body }: RouteInput<typeof severalContract>,
): Promise<RouteAnswer<typeof severalContract>> {
  return { declined: await decline(ctx, body.uuids, body.reason) }
}

/** One after the other by their ids, so that two calls with the same requests wait for each other in one order. */
async function decline(
  ctx: ProviderContext,
  ids: EventRequestId[],
  reason: RejectionReason,
): Promise<EventRequestId[]> {
  const provider = ctx.actor.providerId
  const now = ctx.now()
  return transaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: EventRequestId }>`
      with open as (
        select id from event_requests where id = any(${ids}::uuid[]) and provider_id = ${provider} and rejected_at is null
          and withdrawn_at is null
        order by id for update
      )
      update event_requests set rejected_at = ${now}, rejection_reason = ${reason}, seen_at = coalesce(seen_at, ${now})
      from open where event_requests.id = open.id returning event_requests.id`.execute(tx)
    const declined = rows.map(({ id }) => id)
    const declines = declined.map((eventRequestId) => ({ eventRequestId, declinedAt: now.toISOString() }))
    const later = { afterSeconds: declineUndo.carriedOut }
    await ctx.jobs.enqueueMany(tx, 'announce-decline', declines, later)
    if (reason === 'questionable') await ctx.jobs.enqueueMany(tx, 'announce-doubt', declines, later)
    await notifyRequestsChanged(tx, provider, declined)
    if (declined.length > 0)
      await recordAudit(ctx, tx, { action: 'event-request.declined', details: { eventRequestIds: declined } })
    return declined
  })
}

async function whyNot(ctx: ProviderContext, id: EventRequestId): Promise<ProblemCode> {
  const found = await ctx.db
    .selectFrom('event_requests')
    .select('withdrawn_at')
    .where('id', '=', id)
    .where('provider_id', '=', ctx.actor.providerId)
    .executeTakeFirst()
  if (!found) return 'not_found'
  return found.withdrawn_at ? 'request_withdrawn' : 'request_rejected'
}
