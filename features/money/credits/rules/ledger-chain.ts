/** A row of a provider's ledger with the hash that the database gave it; `at` in milliseconds since 1970. */
export type ChainedRow = {
  id: number
  at: number
  entry: string
  amount: number
  balanceAfter: number
  eventRequestId: string | null
  rule: string | null
  /** 64 hexadecimal digits. */
  hash: string
}

/** The state of a chain after the rows so far: continue from it, or begin with `chainStart`. */
type ChainEnd = { hash: string; balance: number; rows: number }
export const chainStart: ChainEnd = { hash: '', balance: 0, rows: 0 }

type ChainAnswer = { isWhole: true; end: ChainEnd } | { isWhole: false; brokenAt: number }

/** The text of a row that is hashed; the database's function `ledger_row_text` gives the same text. */
function ledgerRowText(providerId: string, row: ChainedRow): string {
  const { id, at, entry, amount, balanceAfter, eventRequestId, rule } = row
  return [id, providerId, at, entry, amount, balanceAfter, eventRequestId ?? '-', rule ?? '-'].join('|')
}

/**
 * Rule "verify my ledger": every row's hash covers the row and the hash before it, and every balance is the previous one plus the row's amount.
 * Returns the end of the chain, or the id of the first row that does not match. The rows have to be in the order of their ids.
 */
export async function followChain(providerId: string, rows: ChainedRow[], from: ChainEnd): Promise<ChainAnswer> {
  let end = from
  for (const row of rows) {
    const hash = await sha256(`${end.hash}|${ledgerRowText(providerId, row)}`)
    const balance = end.balance + row.amount
    if (hash !== row.hash || balance !== row.balanceAfter) return { isWhole: false, brokenAt: row.id }
    end = { hash, balance, rows: end.rows + 1 }
  }
  return { isWhole: true, end }
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
