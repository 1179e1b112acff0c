import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type { Adjustment, approveAdjustment as approval, refuseAdjustment as refusal } from '../contract.ts'
import { adjustmentState } from '../rules/adjustment.ts'
import { findAdjustment } from './adjustment-rows.ts'
import { bookAdjustment, lockWalletFor } from './book-adjustment.ts'
import { lockAdjustment } from './undo-adjustment.ts'

/** Books an adjustment that a colleague asked for. Throws not_found, adjustment_settled, own_adjustment, adjustment_exceeds_balance. */
export function approveAdjustment(ctx: AccountContext, { params }: RouteInput<typeof approval>): Promise<Adjustment> {
  return transaction(ctx.db, async (tx) => {
    const { id, provider_id: providerId, credits, reason, undoes } = await lockWaiting(ctx, tx, params.id)
    await lockWalletFor(tx, providerId, credits)
    await settle(ctx, tx, id, { state: 'booked' })
    await bookAdjustment(ctx, tx, { id, providerId, credits, reason, undoes })
    await recordAudit(ctx, tx, {
      action: 'credits.adjustment-approved',
      providerId,
      details: { adjustmentId: id, credits, reason },
    })
    return findAdjustment(ctx, tx, id)
  })
}

/** Refuses an adjustment that a colleague asked for; nothing is booked. Throws not_found, adjustment_settled, own_adjustment. */
export function refuseAdjustment(
  ctx: AccountContext,
  { params, body }: RouteInput<typeof refusal>,
): Promise<Adjustment> {
  return transaction(ctx.db, async (tx) => {
    const { id, provider_id: providerId } = await lockWaiting(ctx, tx, params.id)
    await settle(ctx, tx, id, { state: 'refused', refusal: body.refusal })
    await recordAudit(ctx, tx, {
      action: 'credits.adjustment-refused',
      providerId,
      details: { adjustmentId: id },
    })
    return findAdjustment(ctx, tx, id)
  })
}

/** With its row locked, the second of two colleagues finds that it is decided. */
async function lockWaiting(ctx: AccountContext, tx: Kysely<DB>, id: string) {
  const row = await lockAdjustment(tx, id)
  const state = adjustmentState({ state: row.state, expiresAt: row.expires_at }, ctx.now())
  if (state !== 'waiting') throw problem('adjustment_settled')
  if (row.asked_by === ctx.actor.accountId) throw problem('own_adjustment')
  return row
}

async function settle(
  { actor, now }: AccountContext,
  tx: Kysely<DB>,
  id: string,
  to: { state: 'booked' } | { state: 'refused'; refusal: string },
): Promise<void> {
  await tx
    .updateTable('credit_adjustments')
    .set({ ...to, decided_by: actor.accountId, decided_at: now() })
    .where('id', '=', id)
    .execute()
}
