import type { QueryOptions } from '@tanstack/react-query'
import { ApiProblem } from '../api/api-problem.ts'
import { isConnected } from './connection.ts'
import { endingAt, whileConnected } from './while-connected.ts'

const endsAfterMs = 15_000

/** Limits every read: a second without a connection, otherwise 15 s in total over all tries. */
export const endingReads: NonNullable<QueryOptions['behavior']> = {
  onFetch: (context) => {
    const read = context.fetchFn
    const endsAt = Date.now() + endsAfterMs
    context.fetchFn = () => endingAt(endsAt, () => whileConnected(async () => read()))
  },
}

/** Only failures that may succeed the next time are retried: not a timeout, and not a call without a connection. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  if (!(error instanceof ApiProblem) || failures >= 2) return false
  return error.code === 'network_error' ? isConnected() : error.status >= 502
}
