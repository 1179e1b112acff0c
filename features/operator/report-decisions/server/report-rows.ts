import type { Country } from '@bouquet/domain/countries'
import type { ReportKind, ReportReason, ReportSubject } from '@bouquet/features/reports/reports/rules/report.ts'
import type { ReportOutcome, ReportState } from '@bouquet/features/reports/reports/rules/report-state.ts'
import { reportSubject } from '@bouquet/features/reports/reports/server/find-report.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ListedReport, listReports } from '../contract.ts'

export type ReportRow = {
  id: string
  number: number
  kind: ReportKind
  subject: ReportSubject
  reason: ReportReason
  name: string
  country: Country
  state: ReportState
  outcome: ReportOutcome | null
  createdAt: Date
  waitingSince: Date | null
}

/** The columns of a report `r` with its content `c`. */
export const reportColumns = sql`r.id, r.number::int as number, r.kind, ${reportSubject} as subject, r.reason, coalesce(c.name, '') as name, r.country, r.state, r.outcome,
  r.created_at as "createdAt", r.waiting_since as "waitingSince"`
export const fromReports = sql`content_reports r left join reported_content c on c.report_id = r.id`

/** A row as the contract has it. */
export function presentReport({ createdAt, waitingSince, ...row }: ReportRow): ListedReport {
  const { id, number, kind, subject, reason, name, country, state, outcome } = row
  const times = { createdAt: createdAt.toISOString(), waitingSince: waitingSince?.toISOString() ?? null }
  return { id, number, kind, subject, reason, name, country, state, outcome, ...times }
}

export type ReportFilters = Pick<z.output<typeof listReports.query>, 'state' | 'kind' | 'country' | 'q'>

/** The condition of a list; each state has an index with its order. */
export function conditionOf({ state, kind, country, q }: ReportFilters): RawBuilder<boolean> {
  const conditions = [
    ...(state === 'open' ? [sql`r.waiting_since is not null`] : []),
    ...(state === 'decided' ? [sql`r.state = 'decided'`] : []),
    ...(kind ? [sql`r.kind = ${kind}`] : []),
    ...(country ? [sql`r.country = ${country}`] : []),
    ...(q ? [matching(q)] : []),
    sql`true`,
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function matching(q: string): RawBuilder<unknown> {
  if (/^\d{1,15}$/.test(q)) return sql`r.number = ${q}::bigint`
  if (q.includes('@')) return sql`r.id in (select report_id from report_reporters where email = ${q})`
  return sql`c.search_text like '%' || plain_text(${q.replace(/[\\%_]/g, '\\$&')}) || '%'`
}
