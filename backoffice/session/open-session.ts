import { rememberSession, storeSession } from './stored-session.ts'

const listeners = new Set<() => void>()

/** Stores a new pair of tokens, as sign-in and registration give it, once what was read before it is forgotten. */
export function openSession(pair: { token: string; refresh_token: string }, remember: boolean): void {
  for (const forget of listeners) forget()
  rememberSession(remember)
  storeSession({ token: pair.token, refreshToken: pair.refresh_token })
}

/** Calls back before a session is stored: what was read without it, or for somebody else, is to be forgotten. */
export function beforeSession(forget: () => void): void {
  listeners.add(forget)
}
