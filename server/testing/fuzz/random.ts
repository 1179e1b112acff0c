/** Pseudo-random numbers that are the same for the same seed, so that a fault can be reproduced. */
export type Random = {
  /** An integer from 0 to below `limit`. */
  below(limit: number): number
  pick<T>(items: readonly T[]): T
  /** True once in this many times. */
  oneIn(times: number): boolean
}

/** The random numbers of one call of a run. */
export function randomOf(seed: number, index: number): Random {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: <T>(items: readonly T[]) => items[below(items.length)] as T,
    oneIn: (times) => below(times) === 0,
  }
}
