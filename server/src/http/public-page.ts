import { crc32 } from 'node:zlib'
import { cookieOf } from '@bouquet/domain/cookies'
import { languageInAddress } from '@bouquet/domain/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page that says the same to everybody who reads its language; `packed` is the same in Brotli, once it is worth it. */
export type PublicPage = { html: Buffer; packed: Buffer | 'soon' | null; etag: string; language: string }

export function publicPage(text: string, language: string): PublicPage {
  const html = Buffer.from(text)
  return { html, packed: null, etag: etagOf(html), language }
}

/** Tells this page from what it was before; a hash that resists forgery would take ten times as long. */
function etagOf(html: Buffer): string {
  return `W/"${html.length.toString(36)}-${crc32(html).toString(36)}"`
}

/** For caches between: a minute without asking, ten more while asking. A browser asks each time, which costs no page when nothing changed. */
const sharedCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const ownCaching = 'private, max-age=0'

/** A page in a chosen language is shared with nobody: the language comes from a cookie, or is stored in one with the answer. */
function isOwn({ url, cookies }: FastifyRequest): boolean {
  return cookieOf(cookies, 'locale') !== undefined || languageInAddress(url) !== null
}

export function sendPublicPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, packed, etag, language }: PublicPage,
): FastifyReply {
  reply.headers({
    'cache-control': isOwn(request) ? ownCaching : sharedCaching,
    vary: 'Cookie, Accept-Encoding',
    etag,
    'content-language': language,
  })
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
  reply.type('text/html; charset=utf-8')
  if (!Buffer.isBuffer(packed) || !takesBrotli(request)) return reply.send(html)
  return reply.header('content-encoding', 'br').send(packed)
}

function takesBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''))
}
