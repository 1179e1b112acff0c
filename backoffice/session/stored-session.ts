import type { CurrentUser } from '@bouquet/contract/session-contract'
import { accessTokenKey } from '@bouquet/domain/session-storage'
import { readCookie, writeCookie } from '../cookies.ts'
import { isPageOver } from './fresh-page.ts'
import { personOf } from './token-claims.ts'

/** What a browser stores of a session. While somebody is impersonated `token` acts for them; `refreshToken` stays the administrator's. */
export type StoredSession = { token: string; refreshToken: string | null; isImpersonating: boolean }

const refreshTokenKey = 'refresh_token'
const impersonatingKey = 'isImpersonating'
const originalUserKey = 'originalUser'
const untilBrowserClosesCookie = 'session_until_browser_closes'
/** A cookie without an end date goes when the browser closes; all its tabs share it. */
const openBrowserCookie = 'browser_open'
const oneYearSeconds = 31_536_000

/** The stored session; null for a visitor, and on a page that is about to be replaced because the person changed. */
export function readSession(): StoredSession | null {
  const token = localStorage.getItem(accessTokenKey)
  if (!token || isPageOver()) return null
  return { token, refreshToken: localStorage.getItem(refreshTokenKey), isImpersonating: isImpersonating() }
}

/** Stores a person's own pair of tokens, which ends an impersonation here. */
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

/** Back to the administrator, whose refresh token was stored. */
export function storeEndOfImpersonation(token: string): void {
  for (const key of [impersonatingKey, originalUserKey]) localStorage.removeItem(key)
  localStorage.setItem(accessTokenKey, token)
}

/** True while an administrator sees this browser's pages as somebody else. */
export function isImpersonating(): boolean {
  return localStorage.getItem(impersonatingKey) === 'true'
}

/** Who impersonates; null when nobody does. */
export function readOriginalUser(): CurrentUser | null {
  const stored = localStorage.getItem(originalUserKey)
  try {
    return stored === null ? null : JSON.parse(stored)
  } catch {
    return null
  }
}

/** Whether both sessions act for the same person; tokens that cannot be read leave it to the impersonation. */
export function isSamePerson(one: StoredSession, other: StoredSession): boolean {
  const [first, second] = [personOf(one.token), personOf(other.token)]
  return first !== null && second !== null ? first === second : one.isImpersonating === other.isImpersonating
}

/** Says how long the session is stored: on this device, or until the browser closes. */
export function rememberSession(onThisDevice: boolean): void {
  writeCookie(untilBrowserClosesCookie, '1', onThisDevice ? 0 : oneYearSeconds)
  if (!onThisDevice) writeCookie(openBrowserCookie, '1')
}

/** Call it at the start: drops a session that was not to outlive its browser. */
export function dropForgottenSession(): void {
  if (readCookie(untilBrowserClosesCookie) && !readCookie(openBrowserCookie)) clearStoredSession()
}

export function clearStoredSession(): void {
  for (const key of [accessTokenKey, refreshTokenKey, impersonatingKey, originalUserKey]) localStorage.removeItem(key)
}

/** What another tab may do to the session that this tab shows. */
export type ChangeElsewhere = 'signed_out' | 'signed_in' | 'other_person'

/** Calls back when another tab has signed out, signed in, or become somebody else. Gives the function that stops listening. */
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
