import type { RouteInput } from '@bouquet/contract/route'
import type { EventRequestId } from '@bouquet/domain/ids'
import { findRequestFalse } from '@bouquet/features/leads/lead-refunds/server/mark-request-false.ts'
import { undoSeconds } from '@bouquet/features/operator/venue-validation/rules/undo.ts'
import { ruleLength } from '@bouquet/features/reports/reports/rules/report.ts'
import {
  type Complainant,
  isRestriction,
  outcomesOf,
  type ReportOutcome,
  reportActionProblem,
} from '@bouquet/features/reports/reports/rules/report-state.ts'
import { type OwnFinding, storeOwnReport } from '@bouquet/features/reports/reports/server/submit-report.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { decideReport as contract } from '../contract.ts'
import { findReportCase } from './find-report-case.ts'
import { type ContentIds, hideContent, restoreContent } from './hide-content.ts'
import { otherDecides } from './other-operator.ts'

/**
 * Rule "decision on a report": the decision, what it does to the content, audit and mails are written in one transaction, with the report's row
 * locked, so that of two operators at once the first counts. Throws not_found, report_settled, other_operator_required.
 */
export async function decideReport(ctx: AccountContext, { params: { id }, body }: RouteInput<typeof contract>) {
  const { seenState, ...decision } = body
  checkRule(decision)
  await transaction(ctx.db, async (tx) => {
    const report = await lockReport(tx, id)
    const action = seenState === 'complained' ? 'settle' : 'decide'
    const refusal = reportActionProblem(action, report.state)
    if (refusal) throw problem(refusal)
    if (!outcomesOf(report.kind).includes(decision.outcome)) throw problem('invalid_input')
    if (action === 'settle' && (await otherDecides(ctx, tx, id))) throw problem('other_operator_required')
    const isChanged = report.outcome !== null && report.outcome !== decision.outcome
    const complaintBy = action === 'settle' ? await settleComplaint(ctx, tx, id) : null
    const decisionId = await store(ctx, tx, { id, decision, complaintBy, isChanged })
    const content = await readContent(tx, id)
    if (content && (isChanged || report.outcome === null)) await carryOut(ctx, tx, content, decision)
    await recordAudit(ctx, tx, {
      action: complaintBy ? 'report.complaint-settled' : 'report.decided',
      ...(content?.providerId && { providerId: content.providerId }),
      details: { reportId: id, decisionId, outcome: decision.outcome },
    })
    await ctx.jobs.enqueue(tx, 'announce-report-decision', { decisionId })
  })
  return findReportCase(ctx, id)
}

/** A decision that restricts content names the rule that it applies. */
function checkRule({ outcome, ground, rule }: Decision): void {
  if (!isRestriction(outcome)) return
  if (!ground) throw problem('invalid_input', { fields: { ground: 'choice_required' } })
  if (rule.length < ruleLength.min) throw problem('invalid_input', { fields: { rule: 'text_required' } })
}

async function lockReport(tx: Kysely<DB>, id: string) {
  const report = await tx
    .selectFrom('content_reports')
    .select(['kind', 'state', 'outcome'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!report) throw problem('not_found')
  return report
}

async function settleComplaint({ now }: AccountContext, tx: Kysely<DB>, reportId: string): Promise<Complainant> {
  const { by } = await tx
    .updateTable('report_complaints')
    .set({ settled_at: now() })
    .where('report_id', '=', reportId)
    .where('settled_at', 'is', null)
    .returning('by')
    .executeTakeFirstOrThrow()
  return by
}

type Decision = Omit<RouteInput<typeof contract>['body'], 'seenState'>
/**
 * Decides on what an operator found by looking, in the caller's transaction: the same statement of reasons, mail and complaint as after a report.
 * The owner is mailed once the decision can no longer be undone. Returns the report's id.
 */
export async function decideOnOwnInitiative(
  ctx: AccountContext,
  tx: Kysely<DB>,
  finding: Omit<OwnFinding, 'reason'>,
  decision: Omit<Decision, 'outcome'>,
): Promise<string> {
  const hiding: Decision = { ...decision, outcome: 'hidden' }
  checkRule(hiding)
  const reason = decision.ground === 'law' ? 'other_illegal' : 'against_terms'
  const id = await storeOwnReport(ctx, tx, { ...finding, reason })
  const decisionId = await store(ctx, tx, { id, decision: hiding, complaintBy: null, isChanged: false })
  await ctx.jobs.enqueue(tx, 'announce-report-decision', { decisionId }, { afterSeconds: undoSeconds })
  return id
}

type Stored = { id: string; decision: Decision; complaintBy: Complainant | null; isChanged: boolean }

async function store(
  ctx: AccountContext,
  tx: Kysely<DB>,
  { id, decision, complaintBy, isChanged }: Stored,
): Promise<number> {
  const { outcome, ground, rule, reasons } = decision
  const applied = isRestriction(outcome) ? { ground, rule } : {}
  const { id: decisionId } = await tx
    .insertInto('report_decisions')
    .values({
      report_id: id,
      complaint_by: complaintBy,
      outcome,
      is_changed: isChanged,
      ...applied,
      reasons,
      decided_by: ctx.actor.accountId,
      decided_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('content_reports')
    .set({ state: 'decided', outcome, waiting_since: null, decided_at: ctx.now() })
    .where('id', '=', id)
    .execute()
  return decisionId
}

async function readContent(
  tx: Kysely<DB>,
  reportId: string,
): Promise<(ContentIds & { requestId: EventRequestId | null }) | undefined> {
  const { rows } = await sql<ContentIds & { requestId: EventRequestId | null }>`
    select report_id as "reportId", provider_id as "providerId", venue_id as "venueId", portfolio_id as "portfolioId",
      picture_id as "pictureId", review_id as "reviewId", message_id as "messageId", event_request_id as "requestId"
    from reported_content where report_id = ${reportId}`.execute(tx)
  return rows[0]
}

type Content = NonNullable<Awaited<ReturnType<typeof readContent>>>

async function carryOut(ctx: AccountContext, tx: Kysely<DB>, content: Content, decision: Decision): Promise<void> {
  const act: Record<ReportOutcome, () => Promise<void>> = {
    no_violation: () => restoreContent(ctx, tx, content),
    hidden: () => hideContent(ctx, tx, content, decision.reasons),
    found_false: async () => {
      if (content.requestId) await findRequestFalse(ctx, tx, content.requestId)
    },
  }
  await act[decision.outcome]()
}
