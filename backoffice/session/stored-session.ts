import type { CurrentUser } from '@bouquet/contract/session-contract'
import { accessTokenKey } from '@bouquet/domain/session-storage'
import { readCookie, writeCookie } from '../cookies.ts'
import { isPageOver } from './fresh-page.ts'
import { personOf } from './token-claims.ts'

/**
 * A session as stored in the browser. During an impersonation, `token` acts for the impersonated user; `refreshToken` stays the
 * administrator's.
 */
export type StoredSession = { token: string; refreshToken: string | null; isImpersonating: boolean }

const refreshTokenKey = 'refresh_token'
const impersonatingKey = 'isImpersonating'
const originalUserKey = 'originalUser'
const untilBrowserClosesCookie = 'session_until_browser_closes'
/** A cookie without an end date expires when the browser closes; all its tabs share it. */
const openBrowserCookie = 'browser_open'
const oneYearSeconds = 31_536_000

/** The stored session; null for a visitor, and on a page that is about to be replaced because the user changed. */
export function readSession(): StoredSession | null {
  const token = localStorage.getItem(accessTokenKey)
  if (!token || isPageOver()) return null
  return { token, refreshToken: localStorage.getItem(refreshTokenKey), isImpersonating: isImpersonating() }
}

/** Stores a user's own pair of tokens, which ends an impersonation in this browser. */
export function storeSession({ token, refreshToken }: { token: string; refreshToken: string }): void {
  for (const key of [impersonatingKey, originalUserKey]) localStorage.removeItem(key)
  localStorage.setItem(refreshTokenKey, refreshToken)
  localStorage.setItem(accessTokenKey, token)
}

/** From now on the session acts for somebody else; `administrator` is restored when that ends. */
export function storeImpersonation(token: string, administrator: CurrentUser): void {
  localStorage.setItem(originalUserKey, JSON.stringify(administrator))
  localStorage.setItem(impersonatingKey, 'true')
  localStorage.setItem(accessTokenKey, token)
}

/** Returns to the administrator, whose refresh token was stored. */
export function storeEndOfImpersonation(token: string): void {
  for (const key of [impersonatingKey, originalUserKey]) localStorage.removeItem(key)
  localStorage.setItem(accessTokenKey, token)
}

/** True while an administrator impersonates somebody in this browser. */
export function isImpersonating(): boolean {
  return localStorage.getItem(impersonatingKey) === 'true'
}

/** Whether both sessions act for the same user; if a token cannot be read, only the impersonation flags are compared. */
export function isSamePerson(one: StoredSession, other: StoredSession): boolean {
  const [first, second] = [personOf(one.token), personOf(other.token)]
  return first !== null && second !== null ? first === second : one.isImpersonating === other.isImpersonating
}

/** Sets how long the session is stored: on this device, or until the browser closes. */
export function rememberSession(onThisDevice: boolean): void {
  writeCookie(untilBrowserClosesCookie, '1', onThisDevice ? 0 : oneYearSeconds)
  if (!onThisDevice) writeCookie(openBrowserCookie, '1')
}

/** Call it at the start: deletes a session that was to end with the browser. */
export function dropForgottenSession(): void {
  if (readCookie(untilBrowserClosesCookie) && !readCookie(openBrowserCookie)) clearStoredSession()
}

export function clearStoredSession(): void {
  for (const key of [accessTokenKey, refreshTokenKey, impersonatingKey, originalUserKey]) localStorage.removeItem(key)
}

/** What another tab may do to the session of this tab. */
export type ChangeElsewhere = 'signed_out' | 'signed_in' | 'other_person'

/** Calls back when another tab has signed out, signed in, or switched to another user. Gives the function that stops listening. */
export function onSessionChangedElsewhere(notify: (change: ChangeElsewhere) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== accessTokenKey && event.key !== null) return
    const change = changeBetween(event.oldValue, localStorage.getItem(accessTokenKey))
    if (change) notify(change)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

function changeBetween(before: string | null, now: string | null): ChangeElsewhere | null {
  if (now === null) return 'signed_out'
  if (before === null) return 'signed_in'
  const [old, present] = [personOf(before), personOf(now)]
  return old !== null && present !== null && old !== present ? 'other_person' : null
}
