import { LRUCache } from 'lru-cache'

/** A character takes two bytes; the object made from a key, and its markup, take a few times as much as the key. */
const bytesPerCharacter = 12

/**
 * Caches the props of parts of pages by everything that they are made from (docs/decisions: parts of a page are rendered once): equal content
 * gives the same object, whose markup the site caches. The least recently used is evicted first.
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
