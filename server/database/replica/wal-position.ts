/** A place in the primary's write-ahead log (PostgreSQL's `pg_lsn`), in bytes; a replica has what was written before the place that it has replayed. */
export type WalPosition = bigint & { readonly unit: 'bytes of the write-ahead log' }

/** A place that no replica reaches: reads go to the primary. */
export const beyondEveryReplica = 0xffff_ffff_ffff_ffffn as WalPosition

const written = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/

/** Reads PostgreSQL's own way of writing it, `16/B374D848`; null for anything else. */
export function readWalPosition(text: string): WalPosition | null {
  const [, high, low] = written.exec(text) ?? []
  if (high === undefined || low === undefined) return null
  return ((BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)) as WalPosition
}

/** As PostgreSQL writes it. */
export function walPositionText(position: WalPosition): string {
  const part = (value: bigint) => value.toString(16).toUpperCase()
  return `${part(position >> 32n)}/${part(position & 0xffff_ffffn)}`
}

/** The later of two. */
export function laterPosition(one: WalPosition, other: WalPosition | null): WalPosition {
  return other !== null && other > one ? other : one
}
