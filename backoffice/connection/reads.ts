import type { QueryOptions } from '@tanstack/react-query'
import { ApiProblem } from '../api/api-problem.ts'
import { isConnected } from './connection.ts'
import { endingAt, whileConnected } from './while-connected.ts'

const endsAfterMs = 15_000

/** Every read ends by itself: within a second without a connection, else after 15 s in all, however often it was tried. */
export const endingReads: NonNullable<QueryOptions['behavior']> = {
  onFetch: (context) => {
    const read = context.fetchFn
    const endsAt = Date.now() + endsAfterMs
    context.fetchFn = () => endingAt(endsAt, () => whileConnected(async () => read()))
  },
}

/** Only what may succeed the next time is tried again; what took its whole time, or has no way to the server, is not. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  if (!(error instanceof ApiProblem) || failures >= 2) return false
  return error.code === 'network_error' ? isConnected() : error.status >= 502
}
