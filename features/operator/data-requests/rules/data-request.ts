import { stateTable } from '@bouquet/domain/state-table'

export const dataRequestKinds = ['access', 'erasure'] as const
export const identityProofs = ['signed_in', 'mailbox', 'telephone', 'document'] as const
/** What became of a settled request. */
export const dataRequestOutcomes = ['carried_out', 'refused', 'withdrawn'] as const
/** The days within which a request is answered. */
export const answerDays = 30

type Urgency = 'late' | 'soon' | 'ahead'
const soonDays = 7

/** Rule "data-protection request": how near the end of the 30 days is. */
export function urgencyOf(daysLeft: number): Urgency {
  if (daysLeft < 0) return 'late'
  return daysLeft <= soonDays ? 'soon' : 'ahead'
}

// Rule "data-protection request": a settled one stays settled.
const verdicts = {
  carry_out: { open: 'allowed', gone: 'data_request_settled', settled: 'data_request_settled' },
  close: { open: 'allowed', gone: 'allowed', settled: 'data_request_settled' },
} as const

type DataRequestState = 'open' | 'gone' | 'settled'

/** `gone`: the person was erased in another way. */
export function dataRequestState(row: { isSettled: boolean; hasSubject: boolean }): DataRequestState {
  if (row.isSettled) return 'settled'
  return row.hasSubject ? 'open' : 'gone'
}

const table = stateTable(verdicts)

/** The problem that refuses this action; null where it is allowed. */
export const dataRequestRefusal = table.refusal
/** Whether this action changes something, so that a page offers it. */
export const dataRequestAllows = table.allows
