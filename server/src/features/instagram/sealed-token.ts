import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** A token that only this key opens, for this provider: `iv | tag | text`. */
export function sealToken(key: Uint8Array, providerId: string, token: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(providerId))
  const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** The token; null where the key is another by now, or the row was tampered with. */
export function openToken(key: Uint8Array, providerId: string, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes))
    decipher.setAAD(Buffer.from(providerId)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
