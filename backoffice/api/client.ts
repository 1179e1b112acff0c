import type { RouteCall, RouteContract, RouteResult } from '@bouquet/contract/route'
import { refreshSession } from '@bouquet/contract/session-contract'
import { isPageOver, loadFreshPage, untilFreshPage } from '../session/fresh-page.ts'
import { endSession } from '../session/session-end.ts'
import { isSamePerson, readSession, type StoredSession, storeSession } from '../session/stored-session.ts'
import { ApiProblem, connectionProblem, isProblem } from './api-problem.ts'
import { isPasswordGivenAgain } from './reauthentication.ts'
import { send } from './send.ts'
import { callLimitMs, isTimeOut, until } from './time-limit.ts'

/** For routes that take a file, use `upload` of upload.ts. */
type WithoutFile = RouteContract & { files?: never }

/**
 * Calls the server and gives the body of a successful response. Throws ApiProblem (`code`, `message`, `fields`, `status`); without an
 * answer the code is `network_error` or, after 15 s in all, `timeout`. An expired session is refreshed once; if that fails, it ends.
 */
export function call<R extends WithoutFile>(
  route: R,
  input: RouteCall<R>,
  signal?: AbortSignal,
): Promise<RouteResult<R>> {
  const startLimit = () => {
    const limit = AbortSignal.timeout(callLimitMs)
    return signal ? AbortSignal.any([signal, limit]) : limit
  }
  return withSession(route, (token, ends) => send(route, input, { token, signal: ends }), startLimit)
}

/**
 * Runs a call with the stored token. An expired session is refreshed once and the call repeated; if that fails, the session ends. An
 * impersonation is never renewed: the page reloads as the administrator's, and the call never settles. Where the server requires the
 * password first, the user is asked for it and the call is repeated; it fails with `reauthentication_required` if the user declines. Once a
 * signal of `startLimit` has aborted, nothing more is sent; the time during which the user is asked does not count.
 */
export async function withSession<Result>(
  route: Pick<RouteContract, 'access'>,
  work: Work<Result>,
  startLimit?: () => AbortSignal,
): Promise<Result> {
  try {
    return await withStoredToken(route, work, startLimit?.())
  } catch (error) {
    if (!isProblem(error, 'reauthentication_required') || !(await isPasswordGivenAgain())) throw error
    return withStoredToken(route, work, startLimit?.())
  }
}

type Work<Result> = (token: string | null, ends: AbortSignal | undefined) => Promise<Result>

async function withStoredToken<Result>(
  route: Pick<RouteContract, 'access'>,
  work: Work<Result>,
  ends: AbortSignal | undefined,
): Promise<Result> {
  if (isPageOver()) return untilFreshPage()
  const session = readSession()
  try {
    return await work(session?.token ?? null, ends)
  } catch (error) {
    if (!isExpired(error) || route.access === 'visitor') throw error
    const token = await (ends ? renewedWithin(ends, session, error) : refreshedToken(session, error))
    return token === null ? untilFreshPage() : work(token, ends)
  }
}

/** The server has already refused the call, so a time limit reached while waiting for the new token means that nothing was done. */
async function renewedWithin(ends: AbortSignal, failed: StoredSession | null, expired: ApiProblem) {
  try {
    return await until(ends, refreshedToken(failed, expired))
  } catch (error) {
    throw isTimeOut(error) ? connectionProblem('timeout') : error
  }
}

function isExpired(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status === 401
}

let refreshing: Promise<string | null> | null = null

/** One refresh serves all waiting calls, also those of other tabs: using a refresh token twice would end the session. */
function refreshedToken(failed: StoredSession | null, expired: ApiProblem): Promise<string | null> {
  refreshing ??= alone(() => refresh(failed, expired)).finally(() => {
    refreshing = null
  })
  return refreshing
}

/** The token to continue with; null when the page must be reloaded because another person has signed in meanwhile. */
async function refresh(failed: StoredSession | null, expired: ApiProblem): Promise<string | null> {
  if (isPageOver()) return null
  const stored = readSession()
  if (stored && stored.token !== failed?.token) return tokenOfOtherTab(stored, failed)
  // The code that ended the session has already reported it.
  if (!stored) throw expired
  if (!stored.refreshToken) {
    endSession('session_expired')
    throw expired
  }
  await exchange(stored.refreshToken)
  if (stored.isImpersonating) {
    loadFreshPage({ notice: 'ended' })
    return null
  }
  return readSession()?.token ?? null
}

function tokenOfOtherTab(stored: StoredSession, failed: StoredSession | null): string | null {
  if (!failed || isSamePerson(stored, failed)) return stored.token
  loadFreshPage()
  return null
}

async function exchange(refreshToken: string): Promise<void> {
  try {
    const pair = await send(refreshSession, { body: { refresh_token: refreshToken } }, { token: null })
    storeSession({ token: pair.token, refreshToken: pair.refresh_token })
  } catch (error) {
    if (isRefused(error)) endSession('session_expired')
    throw error
  }
}

/** A network failure does not end the session; only a refusal by the server does. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429
}

/** Browsers offer locks in secure contexts only; elsewhere each tab refreshes for itself. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('session-refresh', work) as Promise<T>
}
