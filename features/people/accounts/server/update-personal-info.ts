import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { updatePersonalInfo as contract } from '../contract.ts'

/** Changes first and last name. */
export function updatePersonalInfo(ctx: AccountContext, { body }: RouteInput<typeof contract>) {
  return transaction(ctx.db, async (tx) => {
    await tx
      .updateTable('accounts')
      .set({ first_name: body.firstname, last_name: body.lastname })
      .where('id', '=', ctx.actor.accountId)
      .execute()
    await recordAudit(ctx, tx, { action: 'account.names-changed' })
    return body
  })
}
