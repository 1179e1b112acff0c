import { randomInt } from 'node:crypto'
import type { Caller } from '../caller.ts'

/** Something that a caller does, in one call or several; resolves once all of them are answered. */
export type Activity = (caller: Caller) => Promise<unknown>

/** Some are asked for far more often than others: half of all choices fall on the first eighth. */
export function popularOf<T>(things: readonly T[]): T {
  return things[Math.floor(things.length * Math.random() ** 3)] ?? oneOf(things)
}

export function oneOf<T>(things: readonly T[]): T {
  if (things.length === 0) throw new Error('There is none of what is to be opened.')
  return things[randomInt(things.length)] as T
}
