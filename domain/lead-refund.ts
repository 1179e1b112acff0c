/** What can be known of a request that was unlocked with a credit, as far as it shows whether the couple can still be reached. */
export type LeadFacts = {
  unlockedAt: Date
  emailBouncedAt: Date | null
  stoppedAt: Date | null
  /** This provider had opened an earlier request of the same couple (same e-mail or same phone). */
  isDuplicate: boolean
  foundFalseAt: Date | null
}

/** How long after an unlock a couple that stops looking gives the credit back. */
export const stoppedWithinHours = 24

// Rule "dead leads": the one table. The first rule that fits is the one on the ledger.
const table = [
  { rule: 'found_false', fits: ({ foundFalseAt }) => foundFalseAt !== null },
  { rule: 'duplicate', fits: ({ isDuplicate }) => isDuplicate },
  { rule: 'email_bounced', fits: ({ emailBouncedAt }) => emailBouncedAt !== null },
  { rule: 'stopped_early', fits: stoppedEarly },
] as const satisfies { rule: string; fits: (lead: LeadFacts) => boolean }[]

export type LeadRefundRule = (typeof table)[number]['rule']
export const leadRefundRules: readonly LeadRefundRule[] = table.map(({ rule }) => rule)

/** The rule of a ledger row; null where the row is no returned credit. */
export function knownLeadRefundRule(rule: string | null): LeadRefundRule | null {
  return leadRefundRules.find((known) => known === rule) ?? null
}

/** By which rule the credit spent on a request is returned; null when it is not. */
export function leadRefundRule(lead: LeadFacts): LeadRefundRule | null {
  return table.find(({ fits }) => fits(lead))?.rule ?? null
}

// Whoever opens a request that says it has stopped was warned, and has chosen to.
function stoppedEarly({ unlockedAt, stoppedAt }: LeadFacts): boolean {
  if (!stoppedAt) return false
  const hours = (stoppedAt.getTime() - unlockedAt.getTime()) / 3_600_000
  return hours >= 0 && hours < stoppedWithinHours
}
