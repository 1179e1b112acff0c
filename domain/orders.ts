/** True when `wanted` names every one of `present` exactly once. */
export function isWholeOrder(wanted: readonly string[], present: readonly string[]): boolean {
  const unique = new Set(wanted)
  return unique.size === wanted.length && wanted.length === present.length && present.every((id) => unique.has(id))
}

/** Rule "two windows on one form", for a list: true when it is stored as the caller has seen it, or the caller does not say what they saw. */
export function isAsSeen(before: readonly string[] | undefined, present: readonly string[]): boolean {
  return before === undefined || before.join() === present.join()
}

type NewOrder = { wanted: readonly string[]; before: readonly string[] | undefined; present: readonly string[] }

/** True when the new order is whole, and replaces the one that the caller has seen. */
export function isUpToDate({ wanted, before, present }: NewOrder): boolean {
  return isAsSeen(before, present) && isWholeOrder(wanted, present)
}
