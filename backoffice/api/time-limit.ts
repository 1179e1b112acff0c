/** How long a call may take in total, including a renewal of the session. */
export const callLimitMs = 15_000

/** True for the abort reason of a signal of `AbortSignal.timeout`. */
export function isTimeOut(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
}

/** Waits for `work` until the signal aborts, and then throws the signal's reason. */
export async function until<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, stopped])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
