import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts a text with this key for this owner: `iv | tag | text`. */
export function seal(key: Uint8Array, owner: string | Uint8Array, text: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** The decrypted text, and whether it was encrypted with a key other than the first; null where no key decrypts it, or it was tampered with. */
export function open(
  keys: readonly Uint8Array[],
  owner: string | Uint8Array,
  sealed: Buffer,
): { text: string; isOutdated: boolean } | null {
  for (const [place, key] of keys.entries()) {
    const text = openWith(key, owner, sealed)
    if (text !== null) return { text, isOutdated: place > 0 }
  }
  return null
}

function openWith(key: Uint8Array, owner: string | Uint8Array, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes))
    decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
