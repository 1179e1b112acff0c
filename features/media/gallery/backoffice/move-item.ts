type Named = { id: string }

/** The list with the items of `keys` moved together before or after another item. */
export function movedBeside<T extends Named>(
  all: readonly T[],
  keys: ReadonlySet<unknown>,
  target: unknown,
  side: 'before' | 'after' | 'on',
): T[] {
  const moved = all.filter(({ id }) => keys.has(id))
  const rest = all.filter(({ id }) => !keys.has(id))
  const place = rest.findIndex(({ id }) => id === target)
  if (place < 0) return [...all]
  return rest.toSpliced(side === 'after' ? place + 1 : place, 0, ...moved)
}

/** The list with one item moved to another place, limited to the list's ends. */
export function movedTo<T extends Named>(all: readonly T[], id: string, place: number): T[] {
  const moved = all.filter((one) => one.id === id)
  return all.filter((one) => one.id !== id).toSpliced(Math.max(0, place), 0, ...moved)
}
