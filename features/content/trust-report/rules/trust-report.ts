import { type LeadRefundRule, leadRefundRules } from '@bouquet/domain/lead-refund'
import { scoreShares } from '@bouquet/features/directory/provider-order/rules/provider-order.ts'
import { type RefundReason, refundReasons } from '@bouquet/features/money/refunds/rules/refund-reasons.ts'
import { type ReportOutcome, reportOutcomes } from '@bouquet/features/reports/reports/rules/report-state.ts'
import { type ReviewProof, reviewProofs } from '@bouquet/features/reviews/reviews/rules/review.ts'

/** The days that a report covers at most, and those that are counted late after nights without a count. */
export const coveredDays = 365
export const countableDays = 28

/** A median of fewer answers than these says little, and is not published. */
export const leastAnswers = 20

/**
 * The counts of one day by key: `sent`, `returned.duplicate`, or `hours.5` for the answers that came five to six hours after their request.
 * A key that is absent counts nothing.
 */
export type DayCounts = Readonly<Record<string, number>>

/** Rule "trust report": what a country's page and its JSON say; all are counts unless said otherwise. */
export type TrustFigures = {
  /** The first and the last day counted, YYYY-MM-DD. */
  firstDay: string
  lastDay: string
  requests: {
    projectsSent: number
    projectsConfirmed: number
    providersAsked: number
    opened: number
    answered: number
    declined: number
    foundFalse: number
    /** Half of the answers came within this many hours; null for fewer than 20 answers. */
    medianAnswerHours: number | null
  }
  creditsReturned: Record<LeadRefundRule, number>
  paymentsRefunded: Record<RefundReason, number>
  moderation: {
    reports: number
    decisions: Record<ReportOutcome, number>
    complaints: number
    decisionsChanged: number
    decisionsKept: number
  }
  /** The published reviews at the time of the report, by their proof. */
  reviews: Record<ReviewProof, number>
  /** How the directory is ordered: the most points that each part of the score can give. */
  order: { premiumFirst: true; points: typeof scoreShares }
}

type Counted = { days: readonly { day: string; counts: DayCounts }[]; reviews: Record<ReviewProof, number> }

/** The figures of these days, which are in order and at least one. */
export function trustFigures({ days, reviews }: Counted): TrustFigures {
  const sum = sumOf(days.map(({ counts }) => counts))
  const of = (key: string) => sum.get(key) ?? 0
  return {
    firstDay: days.at(0)?.day ?? '',
    lastDay: days.at(-1)?.day ?? '',
    requests: {
      projectsSent: of('sent'),
      projectsConfirmed: of('confirmed'),
      providersAsked: of('asked'),
      opened: of('opened'),
      answered: of('answered'),
      declined: of('declined'),
      foundFalse: of('found_false'),
      medianAnswerHours: medianHours(sum),
    },
    creditsReturned: byKey(leadRefundRules, (rule) => of(`returned.${rule}`)),
    paymentsRefunded: byKey(refundReasons, (reason) => of(`refunded.${reason}`)),
    moderation: {
      reports: of('reported'),
      decisions: byKey(reportOutcomes, (outcome) => of(`decided.${outcome}`)),
      complaints: of('complained'),
      decisionsChanged: of('changed'),
      decisionsKept: of('kept'),
    },
    reviews: byKey(reviewProofs, (proof) => reviews[proof]),
    order: { premiumFirst: true, points: scoreShares },
  }
}

function sumOf(days: readonly DayCounts[]): Map<string, number> {
  const sum = new Map<string, number>()
  for (const counts of days)
    for (const [key, count] of Object.entries(counts)) sum.set(key, (sum.get(key) ?? 0) + count)
  return sum
}

function byKey<Key extends string>(keys: readonly Key[], countOf: (key: Key) => number): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, countOf(key)])) as Record<Key, number>
}

const hoursKey = /^hours\.(\d+)$/

/** Half of the answers came within this many whole hours; null where there are too few. */
function medianHours(sum: ReadonlyMap<string, number>): number | null {
  const hours = [...sum]
    .flatMap(([key, count]) => {
      const begun = hoursKey.exec(key)?.[1]
      return begun === undefined ? [] : [{ within: Number(begun) + 1, count }]
    })
    .sort((one, other) => one.within - other.within)
  const answers = hours.reduce((total, { count }) => total + count, 0)
  if (answers < leastAnswers) return null
  let seen = 0
  return (
    hours.find(({ count }) => {
      seen += count
      return seen * 2 >= answers
    })?.within ?? null
  )
}
