/** Things by their key, at most so many bytes of them; what nobody has taken for the longest time goes first. */
export type Shelf<Thing> = {
  take(key: string): Thing | undefined
  put(key: string, thing: Thing, bytes: number): void
  drop(isStale: (thing: Thing) => boolean): void
}

export function shelf<Thing>(mostBytes: number): Shelf<Thing> {
  const kept = new Map<string, { thing: Thing; bytes: number }>()
  let bytes = 0
  const remove = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  return {
    take: (key) => {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.thing
    },
    put: (key, thing, size) => {
      remove(key)
      kept.set(key, { thing, bytes: size })
      bytes += size
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break
        remove(oldest)
      }
    },
    drop: (isStale) => {
      for (const [key, { thing }] of kept) if (isStale(thing)) remove(key)
    },
  }
}
