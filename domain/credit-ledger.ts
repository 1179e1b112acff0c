export const ledgerEntries = ['welcome', 'purchase', 'unlock', 'lead_refund', 'refund', 'adjustment'] as const
/** What moves credits. */
export type LedgerEntry = (typeof ledgerEntries)[number]

/** Rule "ledger": which entries add credits and which take them; an adjustment does either. The database refuses a row that does otherwise. */
export const ledgerSigns: Record<LedgerEntry, 1 | -1 | null> = {
  welcome: 1,
  purchase: 1,
  unlock: -1,
  lead_refund: 1,
  refund: -1,
  adjustment: null,
}

/** What a movement of so many credits adds to the balance; those of an adjustment carry its sign. */
export function ledgerAmount(entry: LedgerEntry, credits: number): number {
  return (ledgerSigns[entry] ?? 1) * credits
}

/** The two columns of a ledger: what came in and what went out. */
export function ledgerSides(amount: number): { deposited: number; withdrawn: number } {
  return { deposited: Math.max(amount, 0), withdrawn: Math.max(-amount, 0) }
}
