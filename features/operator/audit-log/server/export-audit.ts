import type { Download, RouteInput } from '@bouquet/contract/route'
import { auditActions } from '@bouquet/domain/audit-action'
import { countryFacts } from '@bouquet/domain/countries'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { message } from '@bouquet/server/i18n.ts'
import type { exportAudit as contract } from '../contract.ts'
import { type AuditFilters, type AuditRow, readAudit } from './audit-rows.ts'

const columns = ['number', 'at', 'action', 'actor', 'impersonated', 'subject', 'project'] as const

/** The entries that match, newest first, in the caller's language; rows are read as the caller consumes them. */
export async function exportAudit(ctx: AccountContext, { query }: RouteInput<typeof contract>): Promise<Download> {
  const { action, from, to } = query
  await recordAudit(ctx, ctx.db, { action: 'audit.exported', details: { action, from, to } })
  return {
    fileName: `bouquet-audit-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(
      columns.map((column) => message(ctx.language, 'audit-log', `columns.${column}`)),
      lines(mayBeBehind(ctx), query),
    ),
  }
}

async function* lines(ctx: AccountContext, filters: AuditFilters) {
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  const read = (limit: number, after: AuditRow | undefined) => readAudit(ctx.db, filters, limit, after?.id)
  for await (const rows of everyPage<AuditRow>(read))
    yield rows.map((row) => [
      row.id,
      dates.moment(row.at),
      textOf(ctx, row.action),
      row.actor ?? '',
      row.impersonated ?? '',
      row.subject ?? '',
      row.project_id ?? '',
    ])
}

/** An entry of an earlier release may have an action that has no text any more. */
function textOf({ language }: AccountContext, action: string): string {
  return auditActions.some((known) => known === action)
    ? message(language, 'administration', `actions.${action}`)
    : action
}
