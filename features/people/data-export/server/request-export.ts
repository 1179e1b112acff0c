import type { AccountId } from '@bouquet/domain/ids'
import { linkHours } from '@bouquet/features/people/session/rules/account-links.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'

/** Orders an archive of everything that is stored about the caller (rule "data export"). Throws export_under_way. */
export function requestExport(ctx: AccountContext) {
  return transaction(ctx.db, async (tx) => {
    await orderExport(ctx, tx, ctx.actor.accountId)
    return { success: true as const }
  })
}

/** Orders the archive of an account, whose mailbox gets the link. Throws export_under_way. */
export async function orderExport(ctx: AccountContext, tx: Kysely<DB>, accountId: AccountId): Promise<void> {
  // Of two concurrent calls the second waits here, then finds the first one's order.
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst()
  const recent = await tx
    .selectFrom('data_exports')
    .select('id')
    .where('account_id', '=', accountId)
    .where('requested_at', '>', new Date(ctx.now().getTime() - linkHours.data_export * 3_600_000))
    .executeTakeFirst()
  if (recent) throw problem('export_under_way')
  const { id: exportId } = await tx
    .insertInto('data_exports')
    .values({ account_id: accountId, requested_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(ctx, tx, { action: 'account.export-requested', accountId })
  await ctx.jobs.enqueue(tx, 'make-data-export', { exportId })
}
