import { ApiProblem } from '../api/api-problem.ts'
import { checkConnection, isConnected, onConnectionChange } from './connection.ts'

/** Nobody waits longer for what cannot come. */
const graceMs = 900
/** An answer that takes longer raises the question whether any can come. */
const doubtfulAfterMs = 3_000

/**
 * Does work that needs the server. It ends with `network_error` when there is no connection, or none any more, and none returns within a
 * second (or `endsAfterMs`); its outcome and its slowness are what the connection is known by.
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

/** Ends work with `timeout` at a moment, in milliseconds since 1970. */
export async function endingAt<T>(endsAt: number, work: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(unanswered('timeout')), endsAt - Date.now())
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** True for a call to which no answer came. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiProblem && unansweredCodes.has(error.code)
}

/** Waits until the server can be reached; ends at once when `signal` stops it. */
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
  // Nobody listens any more when the work has ended first.
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
