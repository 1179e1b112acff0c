import { crc32 } from 'node:zlib'
import { languageInAddress } from '@bouquet/domain/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Packed, sendPacked } from './packed.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The front page redirects visitors who have chosen another language. */
    isFront?: true
  }
}

/** A page that is the same for everybody who reads its language, with the compressed forms in which it was sent. */
export type PublicPage = { html: Buffer; packed: Packed; etag: string; language: string }

export function publicPage(html: Buffer, language: string): PublicPage {
  return { html, packed: {}, etag: etagOf(html), language }
}

/** Identifies this version of the page; a cryptographic hash would take ten times as long. */
function etagOf(html: Buffer): string {
  return `W/"${html.length.toString(36)}-${crc32(html).toString(36)}"`
}

/**
 * Shared caches may answer for a minute, and for ten more while they revalidate. Browsers always revalidate, which transfers nothing when
 * the page is unchanged.
 */
const sharedCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
/** The front page is always revalidated, because it redirects visitors who have chosen another language. */
const frontCaching = 'public, no-cache'

/** An answer that sets the language cookie for a mail's link must not be shared. */
const ownCaching = 'private, max-age=0'

function cachingOf({ url, routeOptions }: FastifyRequest): string {
  if (languageInAddress(url)) return ownCaching
  return routeOptions.config.isFront ? frontCaching : sharedCaching
}

/** Answers with a page that is the same for everybody: no cookie changes it. */
export function sendPublicPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, packed, etag, language }: PublicPage,
): FastifyReply {
  reply.headers({
    'cache-control': cachingOf(request),
    vary: 'Accept-Encoding',
    etag,
    'content-language': language,
  })
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
  return sendPacked(request, reply.type('text/html; charset=utf-8'), html, packed)
}
