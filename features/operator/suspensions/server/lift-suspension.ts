import type { RouteInput } from '@bouquet/contract/route'
import { suspensionRefusal, suspensionState } from '@bouquet/domain/suspension'
import { openSuspension } from '@bouquet/server/accounts/suspensions.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { liftSuspension as contract, Suspensions } from '../contract.ts'
import { closeSuspension } from './close-suspension.ts'
import { lockAccount } from './lock-suspended.ts'
import { readSuspensions } from './suspension-rows.ts'

/** Ends a suspension early. Throws not_found, forbidden, suspension_settled. */
export function liftSuspension(ctx: AccountContext, { params }: RouteInput<typeof contract>): Promise<Suspensions> {
  const { id: accountId } = params
  return transaction(ctx.db, async (tx) => {
    await lockAccount(ctx, tx, accountId)
    const running = await openSuspension(tx, accountId)
    const refusal = suspensionRefusal('lift', suspensionState(running ?? null, ctx.now()))
    if (refusal || !running) throw problem(refusal ?? 'suspension_settled')
    await closeSuspension(ctx, tx, { id: running.id, accountId, by: ctx.actor.accountId })
    return readSuspensions(ctx, tx, accountId)
  })
}
