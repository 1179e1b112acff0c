/** Gives the next number of a repeatable sequence, at least 0 and below 1. */
export type Random = () => number

/** Starts a repeatable sequence of numbers (mulberry32): the same seed always gives the same sequence. */
export function createRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Turns a text into a seed, so that one part of the world does not depend on how many random numbers another part has used. */
export function seedFrom(...parts: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of parts.join('|')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/** A whole number from `lowest` to `highest`, both included. */
export function integerBetween(random: Random, lowest: number, highest: number): number {
  return lowest + Math.floor(random() * (highest - lowest + 1))
}

/** A number from `center - spread / 2` to `center + spread / 2`. */
export function around(random: Random, center: number, spread: number): number {
  return center + (random() - 0.5) * spread
}

/** One item of a list; throws when the list is empty. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return at(items, Math.floor(random() * items.length))
}

/** The item at this index modulo the length; throws when the list is empty. */
export function at<Item>(items: readonly Item[], position: number): Item {
  const item = items[((position % items.length) + items.length) % items.length]
  if (item === undefined) throw new Error('Nothing to choose from: the list is empty')
  return item
}

/** True with the given probability (0 to 1). */
export function chance(random: Random, probability: number): boolean {
  return random() < probability
}
