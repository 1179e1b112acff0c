/** True when `wanted` names every one of `present` exactly once. */
export function isWholeOrder(wanted: readonly string[], present: readonly string[]): boolean {
  const unique = new Set(wanted)
  return unique.size === wanted.length && wanted.length === present.length && present.every((id) => unique.has(id))
}

type NewOrder = {
  wanted: readonly string[]
  /** The order that the caller has seen; undefined for a caller that names none. */
  before: readonly string[] | undefined
}

/** Rule "two windows on one form", for a list: the new order is whole, and nobody has put the list into another one since it was read. */
export function isUpToDate({ wanted, before, present }: NewOrder & { present: readonly string[] }): boolean {
  return (before === undefined || before.join() === present.join()) && isWholeOrder(wanted, present)
}
