import type { RouteInput } from '@bouquet/contract/route'
import { namesVersion } from '@bouquet/server/accounts/names-version.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import { checkVersion } from '@bouquet/server/content-version.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { updatePersonalInfo as contract } from '../contract.ts'

/** Changes first and last name. Throws changed_elsewhere. */
export function updatePersonalInfo(ctx: AccountContext, { body, version }: RouteInput<typeof contract>) {
  return transaction(ctx.db, async (tx) => {
    const before = await tx
      .selectFrom('accounts')
      .select(['first_name', 'last_name'])
      .where('id', '=', ctx.actor.accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    checkVersion(namesVersion(before), version)
    const names = { first_name: body.firstname, last_name: body.lastname }
    await tx.updateTable('accounts').set(names).where('id', '=', ctx.actor.accountId).execute()
    await recordAudit(ctx, tx, { action: 'account.names-changed' })
    return { ...body, version: namesVersion(names) }
  })
}
