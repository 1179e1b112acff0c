import type { Language } from '@bouquet/domain/languages'
import type { Context } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { hashOf } from '@bouquet/server/secrets/link-token.ts'
import { sql } from 'kysely'
import { complaintUntil, type ReportKind, type ReportReason, type ReportSubject } from '../rules/report.ts'
import {
  type Complainant,
  type DecisionGround,
  mayActOnReport,
  mayComplain,
  type ReportOutcome,
  type ReportState,
} from '../rules/report-state.ts'

type FoundRow = {
  id: string
  number: number
  side: Complainant
  kind: ReportKind
  subject: ReportSubject
  reason: ReportReason
  name: string
  place: string
  statement: string
  state: ReportState
  outcome: ReportOutcome | null
  createdAt: Date
  decidedAt: Date | null
  language: Language
  hasComplained: boolean
}

export type ReportDecision = {
  complaintBy: Complainant | null
  outcome: ReportOutcome
  ground: DecisionGround | null
  rule: string
  reasons: string
  decidedAt: Date
}

/** A report as the reporter or the owner of the content follows it. */
export type FollowedReport = FoundRow & {
  decisions: ReportDecision[]
  /** Until when this side may still complain; null where it may not. */
  complaintUntil: Date | null
}

/** What the subject of a report `r` with its content `c` is called. */
export const reportSubject = sql<ReportSubject>`case when r.kind = 'provider' and c.portfolio_id is not null then 'wedding' else r.kind end`

/** The language of the owner's mails: of the company's account, of the couple, or of the review. */
export const ownerLanguage = sql<Language>`coalesce(
  (select a.language from provider_owners o join accounts a on a.id = o.account_id where o.provider_id = c.provider_id),
  (select language from projects where id = c.project_id), (select language from reviews where id = c.review_id))`

/** The report that a link's token belongs to, with the side that it was sent to. Throws not_found. */
export async function findReport({ db, now }: Pick<Context, 'db' | 'now'>, token: string): Promise<FollowedReport> {
  const hash = hashOf(token)
  const { rows } = await sql<FoundRow>`
    select r.id, r.number::int as number, side.side, r.kind, ${reportSubject} as subject, r.reason, coalesce(c.name, '') as name, r.place, r.statement, r.state, r.outcome,
      r.created_at as "createdAt", r.decided_at as "decidedAt", side.language,
      exists (select from report_complaints x where x.report_id = r.id and x.by = side.side) as "hasComplained"
    from (
      select report_id, 'reporter' as side, language from report_reporters where token_hash = ${hash}
      union all select c.report_id, 'owner', ${ownerLanguage} from reported_content c where c.token_hash = ${hash}
    ) side join content_reports r on r.id = side.report_id left join reported_content c on c.report_id = r.id`.execute(
    db,
  )
  const [row] = rows
  // The owner hears of a report with the decision against it, and never before.
  if (!row || (row.side === 'owner' && row.outcome === null)) throw problem('not_found')
  return { ...row, decisions: await readDecisions(db, row.id), complaintUntil: untilOf(row, now()) }
}

function untilOf({ state, outcome, side, decidedAt, hasComplained }: FoundRow, now: Date): Date | null {
  if (!decidedAt || !outcome || hasComplained) return null
  if (!mayActOnReport('complain', state) || !mayComplain(side, outcome)) return null
  const until = complaintUntil(decidedAt)
  return now < until ? until : null
}

async function readDecisions(db: Context['db'], reportId: string): Promise<ReportDecision[]> {
  return db
    .selectFrom('report_decisions')
    .select(['complaint_by as complaintBy', 'outcome', 'ground', 'rule', 'reasons', 'decided_at as decidedAt'])
    .where('report_id', '=', reportId)
    .orderBy('id')
    .execute()
}
