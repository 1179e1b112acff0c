import { ApiProblem } from '../api/api-problem.ts'
import { until } from '../api/time-limit.ts'
import { onConnectionChange } from '../connection/connection.ts'
import { onSessionEnd } from '../session/session-end.ts'

/** The outcome of a change as the server reports it afterwards; `answer` is what the change would have answered. */
export type Outcome<Answer> = { isDone: true; answer: Answer } | { isDone: false }

export const notDone: Outcome<never> = { isDone: false }

/** The change was carried out; `answer` is the server's current state. */
export function done<Answer>(answer: Answer): Outcome<Answer> {
  return { isDone: true, answer }
}

/** Considers a change carried out when the server's state differs from the one that the page began with. */
export function doneIfOther<Answer>(now: Answer, before: unknown): Outcome<Answer> {
  return JSON.stringify(now) === JSON.stringify(before) ? notDone : done(now)
}

/** A server may still be working on a change whose answer did not come in time, so it is asked again a little later. */
const pausesMs = [0, 2_000, 5_000, 10_000]
const unreachedPauseMs = 5_000
const longestMs = 15 * 60_000

/**
 * Asks the server by `ask` for the outcome of a change until it was carried out, or has repeatedly been reported as not carried out. Waits
 * for a connection where there is none. Throws when the outcome cannot be found out, and the reason of `signal` when that is aborted.
 */
export async function findOutcome<Answer>(
  ask: () => Promise<Outcome<Answer>>,
  signal: AbortSignal,
): Promise<Outcome<Answer>> {
  const end = Date.now() + longestMs
  for (let tries = 0; ; ) {
    await pause(pausesMs[tries] ?? 0, signal)
    const found = await reached(ask, end, signal)
    if (found) {
      tries += 1
      if (found.isDone || tries === pausesMs.length) return found
    } else await pause(unreachedPauseMs, signal)
  }
}

/** Null when the server could not be reached, which may change a little later. */
async function reached<Answer>(ask: () => Promise<Answer>, end: number, signal: AbortSignal): Promise<Answer | null> {
  try {
    const found = await ask()
    signal.throwIfAborted()
    return found
  } catch (error) {
    const mayCome = error instanceof ApiProblem && (error.status === 0 || error.status >= 500 || error.status === 429)
    if (!mayCome || Date.now() > end || signal.aborted) throw error
    return null
  }
}

/** Resolves early when the connection is restored. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const forget = onConnectionChange((isBack) => isBack && resolve())
  try {
    await until(signal, promise)
  } finally {
    clearTimeout(timer)
    forget()
  }
}

/** A signal that aborts when the session ends, so that nothing is asked in another person's name; `stop` aborts it earlier. */
export function whileSignedIn(): { signal: AbortSignal; stop: () => void } {
  const ending = new AbortController()
  const forget = onSessionEnd(() => ending.abort())
  const stop = () => {
    forget()
    ending.abort()
  }
  return { signal: ending.signal, stop }
}
