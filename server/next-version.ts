import { problem } from './http/problem.ts'

/**
 * Rule "two windows on one form": the version that a row gets whose version is `present`. `read` is the one that the caller has read, null for a call that names none. Throws
 * changed_elsewhere where another has been saved since; call it with the row locked.
 */
export function nextVersion(present: number, read: number | null): number {
  if (read !== null && read !== present) throw problem('changed_elsewhere')
  return present + 1
}
