export const reviewerTypes = ['couple', 'guest', 'parents', 'provider', 'other'] as const
export type ReviewerType = (typeof reviewerTypes)[number]

/** How certain it is that a reviewer was a client, from the weakest to the strongest proof. */
export const reviewProofs = ['mail_confirmed', 'invited', 'couple_of_request'] as const
export type ReviewProof = (typeof reviewProofs)[number]

/** Only reviews proved by a request on the platform are called verified; the others are confirmed by e-mail and counted separately. */
export function isVerified(proof: ReviewProof): boolean {
  return proof === 'couple_of_request'
}

/** Signs that a review was not written by a client (rule "nobody reviews themselves"). */
export const reviewSignals = ['known_device', 'company_domain', 'written_in_seconds'] as const
export type ReviewSignal = (typeof reviewSignals)[number]

export const reviewStates = ['awaiting_mail', 'awaiting_moderation', 'published', 'refused'] as const
export type ReviewState = (typeof reviewStates)[number]

export const maxStars = 5
export const reviewTitleLength = { min: 3, max: 100 } as const
export const reviewTextLength = { min: 20, max: 3000 } as const
export const reviewReplyLength = { min: 2, max: 2000 } as const
export const reviewRefusalLength = { min: 10, max: 2000 } as const
export const reviewPageSize = 10
/** How many days the link in a reviewer's mail can confirm. */
export const reviewConfirmationDays = 7
/** A wedding further back says little about how a provider works today. */
export const oldestReviewedYears = 10

/** Why a wedding date is not permitted in a review, by the current day in the reviewer's country; null when it is permitted. */
export function reviewedDateProblem(weddingDate: string, today: string): 'event_date_invalid' | null {
  const oldest = `${Number(today.slice(0, 4)) - oldestReviewedYears}${today.slice(4)}`
  return weddingDate > today || weddingDate < oldest ? 'event_date_invalid' : null
}

/** The code of a reason for which a provider reports a published review, in its catalogue. */
export type ReportReason = string
export const reportLength = { min: 10, max: 2000 } as const

/** The states of a review that a provider sees: published; published and moderated again; removed after their report. */
export const shownReviewStates = ['published', 'reported', 'taken_down'] as const
export type ShownReviewState = (typeof shownReviewStates)[number]
/** How many months the chart of ratings covers. */
export const ratedMonths = 12
