import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { RegistrySettings } from '../config/registry.ts'

export const signatureHeader = 'x-cell-signature'

/** How far the clocks of two cells may be apart, and how long a call is accepted, in milliseconds. */
export const callWindowMs = 30_000

/** A call as it came, with the moment at which it came. */
export type SignedCall = { signature: string; path: string; body: Buffer; at: Date }

/** Who called; no second call has the same id, and none is accepted after `expiresAt`. */
export type VerifiedCall = { from: string; id: Buffer; expiresAt: Date }

type Signed = { from: string; to: string; path: string; body: string | Buffer; at: number; nonce: string }

/** The value of the header that proves who calls whom, with what and when: `west.1764244800000.nonce.mac`. */
export function signCall(
  { own, callKey }: Pick<RegistrySettings, 'own' | 'callKey'>,
  { to, path, body, at }: Omit<Signed, 'from' | 'nonce'>,
): string {
  const nonce = randomBytes(16).toString('base64url')
  const mac = macOf(callKey, { from: own, to, path, body, at, nonce })
  return [own, at, nonce, mac.toString('base64url')].join('.')
}

/** Null for a call that no other cell has signed for this one, for this path and body, within the window. */
export function verifyCall(
  { own, others, callKey }: RegistrySettings,
  { signature, path, body, at }: SignedCall,
): VerifiedCall | null {
  const [from = '', time = '', nonce = '', sent = '', ...rest] = signature.split('.')
  const signedAt = Number(time)
  if (rest.length > 0 || !others.has(from) || !Number.isSafeInteger(signedAt)) return null
  const mac = macOf(callKey, { from, to: own, path, body, at: signedAt, nonce })
  const sentMac = Buffer.from(sent, 'base64url')
  if (sentMac.length !== mac.length || !timingSafeEqual(sentMac, mac)) return null
  if (Math.abs(at.getTime() - signedAt) > callWindowMs) return null
  return { from, id: mac, expiresAt: new Date(signedAt + callWindowMs) }
}

function macOf(key: Uint8Array, { from, to, path, body, at, nonce }: Signed): Buffer {
  const digest = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', key).update([from, to, path, at, nonce, digest].join('\n')).digest()
}
