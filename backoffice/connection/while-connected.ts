import { ApiProblem } from '../api/api-problem.ts'
import { checkConnection, isConnected, onConnectionChange } from './connection.ts'

/** How long a call waits for the connection to return before it fails. */
const graceMs = 900
/** A call that takes longer triggers a probe of the connection. */
const doubtfulAfterMs = 3_000

/**
 * Runs work that needs the server. It rejects with `network_error` when there is no connection, or the connection is lost and does not
 * return within a second (or `endsAfterMs`). The outcome and duration of the work update the connection's state.
 */
export async function whileConnected<T>(work: () => Promise<T>, endsAfterMs = graceMs): Promise<T> {
  const lost = whenLost(endsAfterMs)
  const doubt = setTimeout(() => void checkConnection(), doubtfulAfterMs)
  try {
    const result = await Promise.race([work(), lost.promise])
    if (!isConnected()) void checkConnection()
    return result
  } catch (error) {
    if (isUnanswered(error)) await Promise.race([checkConnection(), after(graceMs)])
    throw error
  } finally {
    clearTimeout(doubt)
    lost.forget()
  }
}

const unansweredCodes: ReadonlySet<string> = new Set(['network_error', 'timeout', 'being_checked', 'no_answer'])

/** Rejects work with `timeout` at a given time, in milliseconds since 1970. */
export async function endingAt<T>(endsAt: number, work: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(unanswered('timeout')), endsAt - Date.now())
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** True for the error of a call that got no answer. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiProblem && unansweredCodes.has(error.code)
}

/** Waits until the server can be reached; ends at once when `signal` aborts. */
export async function untilConnected(signal: AbortSignal): Promise<void> {
  if (isConnected() || signal.aborted) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = onConnectionChange((isBack) => isBack && resolve())
  signal.addEventListener('abort', () => resolve())
  await promise
  stop()
}

function whenLost(endsAfterMs: number) {
  const { promise, reject } = Promise.withResolvers<never>()
  // The work may have ended first; its rejection is then ignored.
  promise.catch(() => undefined)
  let grace: ReturnType<typeof setTimeout> | undefined
  const follow = (isBack: boolean) => {
    clearTimeout(grace)
    if (!isBack) grace = setTimeout(() => reject(unanswered('network_error')), endsAfterMs)
  }
  follow(isConnected())
  const stop = onConnectionChange(follow)
  const forget = () => {
    clearTimeout(grace)
    stop()
  }
  return { promise, forget }
}

function unanswered(code: 'network_error' | 'timeout'): ApiProblem {
  return new ApiProblem({ code, message: '', status: 0 })
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
