import { createHash, randomBytes } from 'node:crypto'

/** What the database stores of a secret that a link or a cookie carries: its SHA-256. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** 256 random bits, for a link or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
