import type { Context } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { findReport } from './find-report.ts'

/**
 * Stores a complaint against the decision on a report (rule "complaint"). The report's row is locked, so that of two at once the first counts.
 * Throws not_found, and report_settled where this side may not complain, or no longer.
 */
export async function complain(ctx: Context, token: string, text: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const { id } = await findReport({ db: tx, now: ctx.now }, token)
    await tx.selectFrom('content_reports').select('id').where('id', '=', id).forUpdate().execute()
    // Read again, because a complaint or a decision may have been stored while the lock was awaited.
    const { complaintUntil, side } = await findReport({ db: tx, now: ctx.now }, token)
    if (!complaintUntil) throw problem('report_settled')
    await tx.insertInto('report_complaints').values({ report_id: id, by: side, text, created_at: ctx.now() }).execute()
    await tx
      .updateTable('content_reports')
      .set({ state: 'complained', waiting_since: ctx.now() })
      .where('id', '=', id)
      .execute()
  })
}
