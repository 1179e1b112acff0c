/** The user whom a token acts for; null when it cannot be read. Only the server verifies the token. */
export function personOf(token: string): string | null {
  const person = claimsOf(token)?.sub
  return typeof person === 'string' ? person : null
}

/** When a token ends, in milliseconds since 1970; null when it cannot be read. */
export function endOf(token: string): number | null {
  const seconds = claimsOf(token)?.exp
  return typeof seconds === 'number' ? seconds * 1000 : null
}

function claimsOf(token: string): Record<string, unknown> | null {
  try {
    const payload = token.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}
