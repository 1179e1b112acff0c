/** What can be reported. */
export const reportKinds = ['provider', 'venue', 'picture', 'review', 'message', 'request'] as const
export type ReportKind = (typeof reportKinds)[number]

/** What a report's subject is called: a real wedding has its own name, though it counts as a part of its planner's profile. */
export const reportSubjects = [...reportKinds, 'wedding'] as const
export type ReportSubject = (typeof reportSubjects)[number]

/** The reasons for which content is reported: the law first, then the terms of use. */
export const contentReasons = [
  'minors',
  'hate',
  'fraud',
  'copyright',
  'personal_data',
  'false_information',
  'other_illegal',
  'against_terms',
] as const
export type ContentReason = (typeof contentReasons)[number]

/** The reasons for which a provider reports a request as false. */
export const falseRequestReasons = ['invented', 'wrong_contact', 'advertising', 'double'] as const
export type FalseRequestReason = (typeof falseRequestReasons)[number]

export const reportReasons = [...contentReasons, ...falseRequestReasons] as const
export type ReportReason = (typeof reportReasons)[number]

/** Rule "who reports": a name and an address are required, except for offences against minors. */
export function needsContact(reason: ReportReason): boolean {
  return reason !== 'minors'
}

export const statementLength = { min: 20, max: 3000 } as const
export const placeLength = 1000
export const reporterNameLength = { min: 2, max: 100 } as const
export const complaintLength = { min: 20, max: 3000 } as const
export const reasonsLength = { min: 20, max: 3000 } as const
export const ruleLength = { min: 3, max: 300 } as const

/** Rule "time of an answer": within how many days an operator decides on a report or a complaint. */
export const reportAnswerDays = 7
/** Rule "false request": within how many days an operator decides whether a request is false. */
export const falseRequestAnswerDays = 3

/** The published time of the answer to a report of this kind, in days. */
export function answerDays(kind: ReportKind): number {
  return kind === 'request' ? falseRequestAnswerDays : reportAnswerDays
}

/** Rule "complaint": for how many months after a decision each side may complain once. */
export const complaintMonths = 6

/** The end of the time for a complaint against a decision. */
export function complaintUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt)
  until.setUTCMonth(until.getUTCMonth() + complaintMonths)
  return until
}

/** Rule "what stays of a report": how many months after the last decision its personal data are deleted. */
export const reportDataMonths = 12
