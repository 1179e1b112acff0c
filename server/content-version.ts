import { hash } from 'node:crypto'
import { problem } from './http/problem.ts'

/** The version of values without a counter: the same values always have the same one, whoever wrote them. */
export function contentVersion(values: unknown): number {
  return hash('sha256', JSON.stringify(values), 'buffer').readUInt32BE() % 1_000_000_000
}

/**
 * Rule "two windows on one form": `read` is the version that the caller has read, null for a call that names none. Throws changed_elsewhere where
 * another is stored by now; call it with the row locked.
 */
export function checkVersion(stored: number, read: number | null): void {
  if (read !== null && read !== stored) throw problem('changed_elsewhere')
}

/** As `checkVersion`, of the values themselves. */
export function checkContentVersion(stored: unknown, read: number | null): void {
  checkVersion(contentVersion(stored), read)
}
