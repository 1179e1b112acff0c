import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { declineUndo } from '@bouquet/domain/event-request'
import { notifyRequestsChanged } from '@bouquet/features/leads/inbox-events/server/notify-changes.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type { undoDecline as contract } from '../contract.ts'

/** Undoes the caller's declines of the last seconds (rule "rejection"); returns those requests. Throws undo_too_late when none can be undone. */
export async function undoDecline(
  ctx: ProviderContext,
  { body }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const provider = ctx.actor.providerId
  const since = new Date(ctx.now().getTime() - declineUndo.accepted * 1000)
  const restored = await transaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      with declined as (
        select id from event_requests
        where id = any(${body.uuids}::uuid[]) and provider_id = ${provider} and rejected_at > ${since}
        order by id for update
      )
      update event_requests set rejected_at = null, rejection_reason = null
      from declined where event_requests.id = declined.id returning event_requests.id`.execute(tx)
    const ids = rows.map(({ id }) => id)
    await notifyRequestsChanged(tx, provider, ids)
    if (ids.length > 0)
      await recordAudit(ctx, tx, { action: 'event-request.decline-undone', details: { eventRequestIds: ids } })
    return ids
  })
  if (restored.length === 0) throw problem('undo_too_late')
  return { restored }
}
