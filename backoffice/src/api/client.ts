import type { RouteCall, RouteContract, RouteResult } from '@bouquet/contract/route'
import { refreshSession } from '@bouquet/contract/session'
import { endSession } from '../session/session-end.ts'
import { readSession, type StoredSession, storeSession } from '../session/stored-session.ts'
import { ApiProblem } from './api-problem.ts'
import { send } from './send.ts'

/**
 * Calls the server and gives the body of success. Throws ApiProblem (`code`, `message`, `fields`, `status`); without an
 * answer the code is `network_error` or, after 15 s, `timeout`. An expired session is refreshed once, else it ends.
 */
export async function call<R extends RouteContract>(
  route: R,
  input: RouteCall<R>,
  signal?: AbortSignal,
): Promise<RouteResult<R>> {
  const session = readSession()
  try {
    return await send(route, input, { token: session?.token ?? null, signal })
  } catch (error) {
    if (!isExpired(error) || route.access === 'visitor') throw error
    const token = await refreshedToken(session, error)
    return send(route, input, { token, signal })
  }
}

function isExpired(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status === 401
}

let refreshing: Promise<string> | null = null

/** One refresh serves every call that waits, also those of other tabs: a refresh token used twice would end the session. */
function refreshedToken(failed: StoredSession | null, expired: ApiProblem): Promise<string> {
  refreshing ??= alone(() => refresh(failed, expired)).finally(() => {
    refreshing = null
  })
  return refreshing
}

async function refresh(failed: StoredSession | null, expired: ApiProblem): Promise<string> {
  const stored = readSession()
  if (!stored) {
    endSession('session_expired')
    throw expired
  }
  if (stored.token !== failed?.token) return stored.token
  try {
    const pair = await send(refreshSession, { body: { refresh_token: stored.refreshToken } }, { token: null })
    storeSession({ token: pair.token, refreshToken: pair.refresh_token })
    return pair.token
  } catch (error) {
    if (isRefused(error)) endSession('session_expired')
    throw error
  }
}

/** A network failure leaves the session as it is; only the server's own no ends it. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429
}

/** Browsers have locks in secure contexts only; elsewhere each tab refreshes for itself. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('session-refresh', work) as Promise<T>
}
