const firstPauseMs = 1000
const longestPauseMs = 30_000

/**
 * Waits until sending is worth another try: until the browser is online again, or, where it believes that it is, for a pause that
 * grows with the tries. Gives whether the browser came back online. Ends at once when `signal` stops it.
 */
export async function untilWorthTrying(tries: number, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const wasOffline = !navigator.onLine
  const back = () => resolve(true)
  const pause = wasOffline ? undefined : setTimeout(() => resolve(false), pauseAfter(tries))
  const stop = () => resolve(false)
  window.addEventListener('online', back)
  signal.addEventListener('abort', stop)
  try {
    return await promise
  } finally {
    clearTimeout(pause)
    window.removeEventListener('online', back)
    signal.removeEventListener('abort', stop)
  }
}

function pauseAfter(tries: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1))
}
