export const correctionReason = { minLength: 10, maxLength: 2000 } as const

/** What an operator corrects at once, each with a reason of its own. */
export const correctedParts = ['account', 'email', 'company', 'address'] as const
export type CorrectedPart = (typeof correctedParts)[number]
