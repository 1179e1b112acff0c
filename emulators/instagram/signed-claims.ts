import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A code or token of the emulator: its account and expiry in milliseconds, signed and not stored. A code that `isShort` is exchanged for a
 * token of a few seconds.
 */
export type SignedClaim = { kind: 'code' | 'token'; username: string; until: number; isShort: boolean }

export function signClaim(secret: string, claim: SignedClaim): string {
  const content = Buffer.from(JSON.stringify(claim)).toString('base64url')
  return `${content}.${signatureOf(secret, content).toString('base64url')}`
}

/** The claims of a code or token, expired or not; null if the emulator did not issue it. */
export function readClaim(secret: string, text: unknown, kind: SignedClaim['kind']): SignedClaim | null {
  if (typeof text !== 'string') return null
  const [content = '', signature = ''] = text.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(secret, content)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const claim = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as SignedClaim
  return claim.kind === kind ? claim : null
}

function signatureOf(secret: string, content: string): Buffer {
  return createHmac('sha256', secret).update(`instagram stand-in ${content}`).digest()
}
