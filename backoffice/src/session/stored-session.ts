export type StoredSession = { token: string; refreshToken: string }

const tokenKey = 'token'
const refreshTokenKey = 'refresh_token'
const forgetKey = 'forget_session_with_browser'
/** A cookie without an end date goes when the browser closes; all its tabs share it. */
const openBrowserCookie = 'browser_open'

/** The stored session; null for a visitor. */
export function readSession(): StoredSession | null {
  const token = localStorage.getItem(tokenKey)
  const refreshToken = localStorage.getItem(refreshTokenKey)
  return token && refreshToken ? { token, refreshToken } : null
}

export function storeSession(session: StoredSession): void {
  localStorage.setItem(tokenKey, session.token)
  localStorage.setItem(refreshTokenKey, session.refreshToken)
}

/** Says how long the session is kept: on this device, or until the browser closes. */
export function rememberSession(onThisDevice: boolean): void {
  if (onThisDevice) {
    localStorage.removeItem(forgetKey)
    return
  }
  localStorage.setItem(forgetKey, 'yes')
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are still in use
  document.cookie = `${openBrowserCookie}=1; path=/; samesite=lax`
}

/** Call it at the start: drops a session that was not to outlive its browser. */
export function dropForgottenSession(): void {
  const browserStayedOpen = document.cookie.split('; ').includes(`${openBrowserCookie}=1`)
  if (localStorage.getItem(forgetKey) !== null && !browserStayedOpen) clearStoredSession()
}

export function clearStoredSession(): void {
  for (const key of [tokenKey, refreshTokenKey, forgetKey]) localStorage.removeItem(key)
}

/** Tells when another tab has signed out. Gives the function that stops listening. */
export function onSignedOutElsewhere(tell: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === tokenKey && event.newValue === null) tell()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
