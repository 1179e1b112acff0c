const hostPrefix = '__Host-'

/**
 * Rule "cookies": over https, our cookies have a prefix that makes browsers reject those set by another host of the domain or over plain
 * http.
 */
export function cookieName(name: string, isHttps: boolean): string {
  return isHttps ? hostPrefix + name : name
}

/**
 * A cookie's value from a request, by its name without prefix. A cookie without the prefix comes from plain http, or from a time before the
 * prefix.
 */
export function cookieOf(cookies: Record<string, string | undefined>, name: string): string | undefined {
  return cookies[hostPrefix + name] ?? cookies[name]
}

/** A cookie's value, read by a page's script from `document.cookie`. */
export function cookieIn(header: string, name: string): string | undefined {
  const pairs = header.split('; ').map((pair) => {
    const [key = '', ...value] = pair.split('=')
    return [key, value.join('=')]
  })
  return cookieOf(Object.fromEntries(pairs), name)
}
