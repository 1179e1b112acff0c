const hostPrefix = '__Host-'

/**
 * Rule "cookies": over https a cookie of ours has the prefix with which browsers refuse one that another host of the domain, or
 * plain http, has set.
 */
export function cookieName(name: string, isHttps: boolean): string {
  return isHttps ? hostPrefix + name : name
}

/**
 * A cookie's value among those of a request, by its name without prefix. One without the prefix is of plain http, or was set
 * before there was a prefix.
 */
export function cookieOf(cookies: Record<string, string | undefined>, name: string): string | undefined {
  return cookies[hostPrefix + name] ?? cookies[name]
}

/** A cookie's value as a page's script reads it in `document.cookie`. */
export function cookieIn(header: string, name: string): string | undefined {
  const pairs = header.split('; ').map((pair) => {
    const [key = '', ...value] = pair.split('=')
    return [key, value.join('=')]
  })
  return cookieOf(Object.fromEntries(pairs), name)
}
