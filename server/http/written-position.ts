import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookieOf } from '@bouquet/domain/cookies'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { readWalPosition, type WalPosition, walPositionText } from '../database/replica/wal-position.ts'

export const writtenCookie = 'written'

/** The position below which is what a browser has written in the last half minute; null for nothing, and for a cookie that is not ours. */
export function writtenPosition(config: Pick<Config, 'sessionSecrets'>, request: FastifyRequest): WalPosition | null {
  // Cookies have not been parsed when the address is malformed.
  const [text = '', signature = ''] = cookieOf(request.cookies ?? {}, writtenCookie)?.split('.') ?? []
  const position = readWalPosition(text)
  if (position === null) return null
  return config.sessionSecrets.some((secret) => isSame(signature, signatureOf(secret, position))) ? position : null
}

/** It is signed, because each read would wait for a position that somebody made up. */
export function signedPosition({ sessionSecret }: Pick<Config, 'sessionSecret'>, position: WalPosition): string {
  return `${walPositionText(position)}.${signatureOf(sessionSecret, position)}`
}

function signatureOf(secret: Uint8Array, position: WalPosition): string {
  return createHmac('sha256', secret).update(`written up to ${position}`).digest('base64url')
}

function isSame(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}
