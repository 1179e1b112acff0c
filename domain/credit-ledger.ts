export const ledgerEntries = ['welcome', 'purchase', 'unlock', 'lead_refund', 'refund', 'adjustment', 'coupon'] as const
/** The kinds of ledger entries. */
export type LedgerEntry = (typeof ledgerEntries)[number]

/** Rule "ledger": which entries add credits and which remove them; an adjustment may do both. The database rejects any other row. */
export const ledgerSigns: Record<LedgerEntry, 1 | -1 | null> = {
  welcome: 1,
  purchase: 1,
  unlock: -1,
  lead_refund: 1,
  refund: -1,
  adjustment: null,
  coupon: 1,
}

/** The change of the balance by an entry of this many credits; those of an adjustment are signed. */
export function ledgerAmount(entry: LedgerEntry, credits: number): number {
  return (ledgerSigns[entry] ?? 1) * credits
}

/** The two columns of a ledger: credits added and credits removed. */
export function ledgerSides(amount: number): { deposited: number; withdrawn: number } {
  return { deposited: Math.max(amount, 0), withdrawn: Math.max(-amount, 0) }
}
