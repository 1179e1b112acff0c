import { createHash, randomBytes } from 'node:crypto'

/** The database stores only the SHA-256 hash of a secret in a link or a cookie. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** 256 random bits, for a link or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
