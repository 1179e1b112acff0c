import { clearStoredSession } from './stored-session.ts'

/** Why a session ended: the user signed out, or the server no longer knows it. */
type SessionEnd = 'signed_out' | 'session_expired'

const listeners = new Set<(reason: SessionEnd) => void>()

/** Clears what is stored and notifies every listener. */
export function endSession(reason: SessionEnd): void {
  clearStoredSession()
  for (const notify of listeners) notify(reason)
}

/** Gives the function that stops listening. */
export function onSessionEnd(notify: (reason: SessionEnd) => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
