import { stateTable } from '@bouquet/domain/state-table'
import type { ReportKind } from './report.ts'

/** `waiting` for a first decision, `decided`, or `complained`: a complaint waits for a second decision. */
export const reportStates = ['waiting', 'decided', 'complained'] as const
export type ReportState = (typeof reportStates)[number]

/** `found_false` is of requests, `hidden` of everything else. */
export const reportOutcomes = ['no_violation', 'hidden', 'found_false'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** Who may complain: the reporter, or the owner of what was reported. */
export const complainants = ['reporter', 'owner'] as const
export type Complainant = (typeof complainants)[number]

/** The legal rule or the term of use that a decision applies. */
export const decisionGrounds = ['law', 'terms'] as const
export type DecisionGround = (typeof decisionGrounds)[number]

/** The first decision, a complaint against the decision, and the decision on a complaint. */
export const reportActions = ['decide', 'complain', 'settle'] as const
export type ReportAction = (typeof reportActions)[number]

// Rule "states of a report".
const verdicts = {
  decide: { waiting: 'allowed', decided: 'report_settled', complained: 'report_settled' },
  complain: { waiting: 'report_settled', decided: 'allowed', complained: 'report_settled' },
  settle: { waiting: 'report_settled', decided: 'report_settled', complained: 'allowed' },
} as const satisfies Record<ReportAction, Record<ReportState, string>>

const table = stateTable(verdicts)

/** The problem that refuses this action in this state; null where it is allowed. */
export const reportActionProblem = table.refusal

/** Whether this action is possible in this state, so that a page offers it. */
export const mayActOnReport = table.allows

/** The outcome with which a report of this kind is upheld. */
export function upheldOutcome(kind: ReportKind): Exclude<ReportOutcome, 'no_violation'> {
  return kind === 'request' ? 'found_false' : 'hidden'
}

/** The outcomes among which an operator chooses for a report of this kind. */
export function outcomesOf(kind: ReportKind): readonly ReportOutcome[] {
  return ['no_violation', upheldOutcome(kind)]
}

/** Whether the outcome restricts the reported content, so that the decision names the rule that it applies. */
export function isRestriction(outcome: ReportOutcome): boolean {
  return outcome !== 'no_violation'
}

/** Who may complain against an outcome: whom it is against. A couple does not hear of a request that was found false. */
export function mayComplain(by: Complainant, outcome: ReportOutcome): boolean {
  return by === 'reporter' ? outcome === 'no_violation' : outcome === 'hidden'
}
