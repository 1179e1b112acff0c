import { linkHours } from '@bouquet/features/people/session/rules/account-links.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'

/** Orders an archive of everything that is stored about the caller (rule "data export"). Throws export_under_way. */
export function requestExport(ctx: AccountContext) {
  const { accountId } = ctx.actor
  return transaction(ctx.db, async (tx) => {
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
    await recordAudit(ctx, tx, { action: 'account.export-requested' })
    await ctx.jobs.enqueue(tx, 'make-data-export', { exportId })
    return { success: true as const }
  })
}
