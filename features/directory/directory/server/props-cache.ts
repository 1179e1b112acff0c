import { LRUCache } from 'lru-cache'

/** A character takes two bytes; what is made from a key, and its drawing, take a few times as much as the key. */
const bytesPerCharacter = 12

/**
 * What pages show, by all that it is made from (docs/decisions: parts of a page are rendered once): the same content is the same object, of which the site caches the
 * markup. The least recently used goes first.
 */
export function propsCache<Made extends object>(maxBytes: number): (from: unknown, make: () => Made) => Made {
  const cache = new LRUCache<string, Made>({ maxSize: maxBytes })
  return (from, make) => {
    const key = JSON.stringify(from)
    const known = cache.get(key)
    if (known) return known
    const made = make()
    cache.set(key, made, { size: key.length * bytesPerCharacter })
    return made
  }
}
