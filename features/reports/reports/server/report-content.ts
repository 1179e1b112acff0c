import type { Context } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { mayMail } from '@bouquet/server/limits/mail-limits.ts'
import type { ContentReport } from '../contract.ts'
import type { Reportable } from './reportable.ts'
import { type Reporter, storeReport } from './submit-report.ts'

type SentReport = {
  report: ContentReport
  pictureId: string | null
  reporter: Pick<Reporter, 'projectId' | 'language'>
}

/**
 * Stores a report of somebody without an account and mails the receipt (rule "report"). Returns the token of the page that follows it.
 */
export function reportContent(ctx: Context, content: Reportable, sent: SentReport): Promise<string> {
  const { report, pictureId } = sent
  return transaction(ctx.db, async (tx) => {
    const { id, token } = await storeReport(ctx, tx, {
      content: { ...content, pictureId, ...(pictureId && { kind: 'picture' }) },
      reporter: { ...sent.reporter, accountId: null, name: report.name, email: report.email },
      country: ctx.country,
      reason: report.reason,
      statement: report.statement,
      place: report.place,
    })
    const mayReceive = report.email && (await mayMail(ctx, tx, { email: report.email, kind: 'report-receipt' }))
    if (mayReceive) await ctx.jobs.enqueue(tx, 'send-report-receipt', { reportId: id })
    return token
  })
}
