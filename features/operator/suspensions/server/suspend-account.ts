import type { RouteInput } from '@bouquet/contract/route'
import type { AccountId } from '@bouquet/domain/ids'
import { suspensionRefusal, suspensionState } from '@bouquet/domain/suspension'
import { hideApproval } from '@bouquet/features/operator/administration/server/suspended-approval.ts'
import { endSessionsOf } from '@bouquet/features/people/session/server/session-tokens.ts'
import { openSuspension } from '@bouquet/server/accounts/suspensions.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type { suspendAccount as contract, NewSuspension, Suspensions } from '../contract.ts'
import { closeSuspension } from './close-suspension.ts'
import { lockAccount } from './lock-suspended.ts'
import { readSuspensions } from './suspension-rows.ts'

const dayMs = 86_400_000

/** Suspends an account (rule "suspension"). Throws not_found, forbidden, last_owner, suspension_settled. */
export function suspendAccount(
  ctx: AccountContext,
  { params, body }: RouteInput<typeof contract>,
): Promise<Suspensions> {
  return transaction(ctx.db, async (tx) => {
    await lockAccount(ctx, tx, params.id)
    await settleFormer(ctx, tx, params.id)
    const id = await insert(ctx, tx, params.id, body)
    await endSessionsOf(tx, params.id)
    await recordAudit(ctx, tx, {
      action: 'account.suspended',
      accountId: params.id,
      details: { suspensionId: id, days: body.days },
    })
    await ctx.jobs.enqueue(tx, 'announce-suspension', { suspensionId: id })
    return readSuspensions(ctx, tx, params.id)
  })
}

/** One that has reached its end is closed first, where the job has not been there yet. */
async function settleFormer(ctx: AccountContext, tx: Kysely<DB>, accountId: AccountId): Promise<void> {
  const former = await openSuspension(tx, accountId)
  const refusal = suspensionRefusal('suspend', suspensionState(former ?? null, ctx.now()))
  if (refusal) throw problem(refusal)
  if (former) await closeSuspension(ctx, tx, { id: former.id, accountId, by: null })
}

async function insert(
  ctx: AccountContext,
  tx: Kysely<DB>,
  accountId: AccountId,
  { reason, days }: NewSuspension,
): Promise<string> {
  const { id } = await tx
    .insertInto('account_suspensions')
    .values({
      account_id: accountId,
      reason,
      started_at: ctx.now(),
      ends_at: new Date(ctx.now().getTime() + days * dayMs),
      suspended_by: ctx.actor.accountId,
      returns_approval: await hideApproval(tx, accountId),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
