/** What is known of a request that was unlocked with a credit and shows whether the couple can still be reached. */
export type LeadFacts = {
  unlockedAt: Date
  emailBouncedAt: Date | null
  stoppedAt: Date | null
  /** This provider had unlocked an earlier request of the same couple (same e-mail or same phone). */
  isDuplicate: boolean
  foundFalseAt: Date | null
}

/** A couple that stops searching within this time after an unlock gives the credit back. */
export const stoppedWithinHours = 24

// Rule "dead leads": the complete table. The ledger states the first rule that matches.
const table = [
  { rule: 'found_false', fits: ({ foundFalseAt }) => foundFalseAt !== null },
  { rule: 'duplicate', fits: ({ isDuplicate }) => isDuplicate },
  { rule: 'email_bounced', fits: ({ emailBouncedAt }) => emailBouncedAt !== null },
  { rule: 'stopped_early', fits: stoppedEarly },
] as const satisfies { rule: string; fits: (lead: LeadFacts) => boolean }[]

export type LeadRefundRule = (typeof table)[number]['rule']
export const leadRefundRules: readonly LeadRefundRule[] = table.map(({ rule }) => rule)

/** The rule of a ledger row; null where the row is not a returned credit. */
export function knownLeadRefundRule(rule: string | null): LeadRefundRule | null {
  return leadRefundRules.find((known) => known === rule) ?? null
}

/** The rule by which the credit spent on a request is returned; null when it is not returned. */
export function leadRefundRule(lead: LeadFacts): LeadRefundRule | null {
  return table.find(({ fits }) => fits(lead))?.rule ?? null
}

// A provider who opens a request after the couple has stopped was warned and gets no credit back.
function stoppedEarly({ unlockedAt, stoppedAt }: LeadFacts): boolean {
  if (!stoppedAt) return false
  const hours = (stoppedAt.getTime() - unlockedAt.getTime()) / 3_600_000
  return hours >= 0 && hours < stoppedWithinHours
}
