import { cookieIn, cookieName } from '@bouquet/domain/cookies'

/** A cookie of this browser, by its name without prefix. */
export function readCookie(name: string): string | undefined {
  return cookieIn(document.cookie, name)
}

/** Sets it until the browser closes, or for the given number of seconds; 0 deletes it. */
export function writeCookie(name: string, value: string, maxAgeSeconds?: number): void {
  const isHttps = location.protocol === 'https:'
  write(cookieName(name, isHttps), value, isHttps, maxAgeSeconds)
  // Without this, a cookie set before prefixes were introduced would be read again once the prefixed one is deleted.
  if (isHttps) write(name, '', true, 0)
}

function write(fullName: string, value: string, isHttps: boolean, maxAgeSeconds?: number): void {
  const age = maxAgeSeconds === undefined ? '' : `; max-age=${maxAgeSeconds}`
  const secure = isHttps ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are still in use
  document.cookie = `${fullName}=${value}; path=/; samesite=lax${secure}${age}`
}
