/** Values by their key, at most so many bytes of them; the least recently used goes first. */
export type LruCache<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value, bytes: number): void
  deleteWhere(isStale: (value: Value) => boolean): void
}

export function lruCache<Value>(maxBytes: number): LruCache<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>()
  let bytes = 0
  const remove = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    get: (key) => {
      const found = entries.get(key)
      if (!found) return undefined
      entries.delete(key)
      entries.set(key, found)
      return found.value
    },
    set: (key, value, size) => {
      remove(key)
      entries.set(key, { value, bytes: size })
      bytes += size
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    deleteWhere: (isStale) => {
      for (const [key, { value }] of entries) if (isStale(value)) remove(key)
    },
  }
}
