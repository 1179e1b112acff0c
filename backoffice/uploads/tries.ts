import { isProblem } from '../api/api-problem.ts'
import { checkConnection, isConnected, onConnectionChange } from '../connection/connection.ts'
import { isUnanswered, untilConnected } from '../connection/while-connected.ts'

const firstPauseMs = 1000
const longestPauseMs = 30_000
const maxTries = 6

/** Waits for the connection where there is none; resolves with whether it had to wait. Throws an AbortError when `signal` stops it. */
export async function waitsForConnection(signal: AbortSignal): Promise<boolean> {
  const waits = !isConnected()
  await untilConnected(signal)
  signal.throwIfAborted()
  return waits
}

/** Sends until it is stopped or the connection is lost: without a connection, a request would only run into its time limit. */
export async function untilLost<T>(signal: AbortSignal, send: (ends: AbortSignal) => Promise<T>): Promise<T> {
  const lost = new AbortController()
  const stop = onConnectionChange((isBack) => isBack || lost.abort())
  try {
    return await send(AbortSignal.any([signal, lost.signal]))
  } finally {
    stop()
  }
}

/** After a lost connection a retry is always worthwhile; otherwise an upload that did not get through is retried a few times. */
export async function isWorthAnotherTry(error: unknown, tries: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false
  const isInterrupted = isUnanswered(error) || (error instanceof DOMException && error.name === 'AbortError')
  if (!isInterrupted) return false
  if (!(await checkConnection())) return !signal.aborted
  // After 30 s without progress on a working connection, a further retry would not help.
  return !signal.aborted && tries < maxTries && !isProblem(error, 'timeout')
}

/** A pause that grows with the tries; ends at once when `signal` aborts. */
export function pauseBefore(tries: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1)))
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    resolve()
  })
  return promise
}
