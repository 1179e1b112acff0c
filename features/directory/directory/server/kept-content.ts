import { shelf } from '@bouquet/server/shelf.ts'

/** A character takes two bytes; what is made from a key, and its drawing, take a few times as much as the key. */
const bytesPerCharacter = 12

/**
 * What pages show, by all that it is made from (docs/decisions: parts of a page are rendered once): the same content is the same object, of which the site keeps the
 * drawing. What nobody has shown for the longest time goes first.
 */
export function keptContent<Made extends object>(mostBytes: number): (from: unknown, make: () => Made) => Made {
  const kept = shelf<Made>(mostBytes)
  return (from, make) => {
    const key = JSON.stringify(from)
    const known = kept.take(key)
    if (known) return known
    const made = make()
    kept.put(key, made, key.length * bytesPerCharacter)
    return made
  }
}
