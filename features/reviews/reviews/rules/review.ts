export const reviewerTypes = ['couple', 'guest', 'parents', 'provider', 'other'] as const
export type ReviewerType = (typeof reviewerTypes)[number]

/** How well we know that a reviewer was there, from the weakest to the strongest. */
export const reviewProofs = ['mail_confirmed', 'invited', 'couple_of_request'] as const
export type ReviewProof = (typeof reviewProofs)[number]

/** Only what a request on the platform proves is called verified; the others are confirmed by e-mail and counted apart. */
export function isVerified(proof: ReviewProof): boolean {
  return proof === 'couple_of_request'
}

/** What speaks against a review having been written by a client (rule "nobody reviews themselves"). */
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
/** How long the link in a reviewer's mail confirms. */
export const reviewConfirmationDays = 7
/** Weddings further back say little about how somebody works today. */
export const oldestReviewedYears = 10

/** Why a wedding date may not be in a review, in the reviewer's country today; null when nothing does. */
export function reviewedDateProblem(weddingDate: string, today: string): 'event_date_invalid' | null {
  const oldest = `${Number(today.slice(0, 4)) - oldestReviewedYears}${today.slice(4)}`
  return weddingDate > today || weddingDate < oldest ? 'event_date_invalid' : null
}

/** What a provider may hold against a review that is published. */
export const reportReasons = [
  'not_a_client',
  'other_provider',
  'offensive',
  'personal_data',
  'advertising',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]
export const reportLength = { min: 10, max: 2000 } as const

/** What a provider sees of a review: published; published and moderated once more; removed, since they reported it. */
export const shownReviewStates = ['published', 'reported', 'taken_down'] as const
export type ShownReviewState = (typeof shownReviewStates)[number]
/** How many months the chart of ratings covers. */
export const ratedMonths = 12
