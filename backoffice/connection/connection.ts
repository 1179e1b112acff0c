// Whether calls reach the server. `navigator.onLine` is a hint only: it believes itself online on a network that leads
// nowhere. What it says and what becomes of real calls ask for a probe, and the probe decides.

const probeAddress = '/health/live'
const probeEndsMs = 5_000
const firstPauseMs = 1_000
const longestPauseMs = 30_000

const listeners = new Set<(isConnected: boolean) => void>()
let connected = navigator.onLine !== false
let probe: Promise<boolean> | null = null
let nextProbe: ReturnType<typeof setTimeout> | undefined
let pauseMs = firstPauseMs

/** What is known now, without asking. */
export function isConnected(): boolean {
  return connected
}

/** Calls back at each change, not with the state at the start. Gives the function that stops listening. */
export function onConnectionChange(notify: (isConnected: boolean) => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Asks the server for a sign of life: call it when the outcome of a call speaks against what is known. */
export function checkConnection(): Promise<boolean> {
  probe ??= reachesServer()
    .then(change)
    .finally(() => {
      probe = null
    })
  return probe
}

/** Call it once at the start: follows what the browser says of its network. */
export function watchConnection(): void {
  window.addEventListener('offline', () => change(false))
  window.addEventListener('online', () => void checkConnection())
  if (!connected) void checkConnection()
}

/** Any answer will do, also an error: it came from the other side. */
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
