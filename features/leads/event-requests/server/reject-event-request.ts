import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { declineUndo, doubtReason, type RejectionReason } from '@bouquet/domain/event-request'
import type { EventRequestId } from '@bouquet/domain/ids'
import { mayDo, requestMomentColumns, requestRefusal, requestState } from '@bouquet/domain/request-actions'
import { notifyRequestsChanged } from '@bouquet/features/leads/inbox-events/server/notify-changes.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import { mayChoose } from '@bouquet/server/catalogues/check-chosen.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Transaction } from 'kysely'
import type { rejectEventRequest as contract, declineEventRequests as severalContract } from '../contract.ts'

/**
 * Declines a request; the couple is notified once it can no longer be undone (rule "rejection"). Throws not_found, request_rejected,
 * request_withdrawn, request_hired, project_stopped, and invalid_input for a reason that cannot be chosen.
 */
export async function rejectEventRequest(
  ctx: ProviderContext,
  { params, body }: RouteInput<typeof contract>,
): Promise<{ success: true }> {
  const id = params.uuid
  checkReason(ctx, body.reason)
  await transaction(ctx.db, async (tx) => {
    const [request] = await lockOwn(ctx, tx, [id])
    if (!request) throw problem('not_found')
    const refusal = requestRefusal('decline', requestState(request))
    if (refusal) throw problem(refusal)
    await decline(ctx, tx, [id], body.reason)
  })
  return { success: true }
}

/** Declines, with one reason, those of these requests that are the caller's and may still be declined; returns them. Throws invalid_input for a reason that cannot be chosen. */
export async function declineEventRequests(
  ctx: ProviderContext,
  { body }: RouteInput<typeof severalContract>,
): Promise<RouteAnswer<typeof severalContract>> {
  checkReason(ctx, body.reason)
  return transaction(ctx.db, async (tx) => {
    const requests = await lockOwn(ctx, tx, body.uuids)
    const declined = requests.filter((request) => mayDo('decline', requestState(request))).map(({ id }) => id)
    if (declined.length > 0) await decline(ctx, tx, declined, body.reason)
    return { declined }
  })
}

function checkReason(ctx: ProviderContext, reason: RejectionReason): void {
  if (!mayChoose(ctx, 'rejection_reasons', reason))
    throw problem('invalid_input', { fields: { reason: 'choice_required' } })
}

/** Locks the rows in the order of their ids, so that two calls with the same requests cannot deadlock. */
function lockOwn(ctx: ProviderContext, tx: Transaction<DB>, ids: EventRequestId[]) {
  return tx
    .selectFrom('event_requests')
    .select(['id', ...requestMomentColumns])
    .where('id', 'in', ids)
    .where('provider_id', '=', ctx.actor.providerId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function decline(
  ctx: ProviderContext,
  tx: Transaction<DB>,
  ids: EventRequestId[],
  reason: RejectionReason,
): Promise<void> {
  const now = ctx.now()
  await tx
    .updateTable('event_requests')
    .set(({ fn, val }) => ({
      rejected_at: now,
      rejection_reason: reason,
      seen_at: fn.coalesce('seen_at', val(now)),
    }))
    .where('id', 'in', ids)
    .execute()
  const declines = ids.map((eventRequestId) => ({ eventRequestId, declinedAt: now.toISOString() }))
  const later = { afterSeconds: declineUndo.carriedOut }
  await ctx.jobs.enqueueMany(tx, 'announce-decline', declines, later)
  if (reason === doubtReason) await ctx.jobs.enqueueMany(tx, 'announce-doubt', declines, later)
  await notifyRequestsChanged(tx, ctx.actor.providerId, ids)
  await recordAudit(ctx, tx, { action: 'event-request.declined', details: { eventRequestIds: ids } })
}
