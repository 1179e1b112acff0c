// Whether the server can be reached. `navigator.onLine` is only a hint: it is also true on a network without internet access. The hint and
// the outcomes of real calls trigger a probe, and the probe decides.

const probeAddress = '/health/live'
const probeEndsMs = 5_000
const firstPauseMs = 1_000
const longestPauseMs = 30_000

const listeners = new Set<(isConnected: boolean) => void>()
let connected = navigator.onLine !== false
let probe: Promise<boolean> | null = null
let nextProbe: ReturnType<typeof setTimeout> | undefined
let pauseMs = firstPauseMs

/** The current state, without a probe. */
export function isConnected(): boolean {
  return connected
}

/** Calls back at each change, not with the initial state. Gives the function that stops listening. */
export function onConnectionChange(notify: (isConnected: boolean) => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Probes the server; call it when the outcome of a call contradicts the current state. */
export function checkConnection(): Promise<boolean> {
  probe ??= reachesServer()
    .then(change)
    .finally(() => {
      probe = null
    })
  return probe
}

/** Call it once at the start: follows the browser's online and offline events. */
export function watchConnection(): void {
  window.addEventListener('offline', () => change(false))
  window.addEventListener('online', () => void checkConnection())
  if (!connected) void checkConnection()
}

/** Any answer will do, even an error: it proves that the server was reached. */
async function reachesServer(): Promise<boolean> {
  try {
    await fetch(probeAddress, { cache: 'no-store', signal: AbortSignal.timeout(probeEndsMs) })
    return true
  } catch {
    return false
  }
}

function change(isReached: boolean): boolean {
  clearTimeout(nextProbe)
  if (!isReached) nextProbe = setTimeout(() => void checkConnection(), pauseMs)
  pauseMs = isReached ? firstPauseMs : Math.min(longestPauseMs, pauseMs * 2)
  if (isReached !== connected) {
    connected = isReached
    for (const notify of listeners) notify(isReached)
  }
  return isReached
}
