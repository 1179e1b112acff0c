import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The compressions of answers, the one that makes them smaller first. */
const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

/** The compressed forms of a page that were made so far. */
export type Packed = Partial<Record<Encoding, Buffer>>

/** In bytes; what is smaller fits into one packet as it is. */
const worthPacking = 1024

/**
 * Sends a page in the best encoding that the request takes. It is compressed in one piece and on another thread: a stream of the compression
 * plugin allocates an encoder with a window of 4 MB for each answer. What `packed` already has is sent as it is, and what is made is added to it.
 */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, html: Buffer, packed: Packed): FastifyReply {
  const encoding = encodings.find((known) => isTaken(request, known))
  if (!encoding || html.length < worthPacking) return reply.send(html)
  reply.header('vary', 'Accept-Encoding')
  const known = packed[encoding]
  if (known) return reply.header('content-encoding', encoding).send(known)
  pack[encoding](html).then(
    (bytes) => {
      packed[encoding] ??= bytes
      reply.header('content-encoding', encoding).send(bytes)
    },
    (error) => reply.send(error),
  )
  return reply
}

function isTaken({ headers }: FastifyRequest, encoding: Encoding): boolean {
  const taken = String(headers['accept-encoding'] ?? '').split(',')
  return taken.some((one) => {
    const [name = '', ...options] = one.split(';')
    return name.trim().toLowerCase() === encoding && !options.some((option) => /^\s*q=0(\.0*)?\s*$/.test(option))
  })
}

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)]
const { BROTLI_PARAM_LGWIN: window, BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: sizeHint } = constants

/** A page fits into a window of 2^17 bytes. */
const pageWindow = 17

/** For what may never be sent again: takes 40 percent of the time of quality 3 and makes a list 9 percent larger. */
const quick = 1

const pack: Record<Encoding, (html: Buffer) => Promise<Buffer>> = {
  br: (html) => compressBrotli(html, { params: { [quality]: quick, [sizeHint]: html.length, [window]: pageWindow } }),
  gzip: (html) => compressGzip(html),
}

/** The smallest form of a page, which takes many times as long to make: for what is sent again and again. */
export function packBest(html: Buffer): Promise<Buffer> {
  return compressBrotli(html, { params: { [quality]: 11, [sizeHint]: html.length } })
}
