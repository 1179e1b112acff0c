type Named = { id: string }

/** The same things, those of `keys` now together before or after another one. */
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

/** The same things, one of them at another place of the list; beyond its ends it stays there. */
export function movedTo<T extends Named>(all: readonly T[], id: string, place: number): T[] {
  const moved = all.filter((one) => one.id === id)
  return all.filter((one) => one.id !== id).toSpliced(Math.max(0, place), 0, ...moved)
}
