import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openThread } from '../threads/thread.ts'
import type { Encoding, PackingTask } from './packing-thread.ts'

/** The compressions of answers, the one that makes them smaller first. */
const encodings: readonly Encoding[] = ['br', 'gzip']

/** The compressed forms of a page that were made so far. */
export type Packed = Partial<Record<Encoding, Buffer>>

/** In bytes; what is smaller fits into one packet as it is. */
const worthPacking = 1024

/**
 * Sends a page in the best encoding that the request takes, compressed in one piece: a stream of the compression plugin allocates an encoder with
 * a window of 4 MB for each answer. What `packed` already has is sent as it is, and what is made is added to it.
 */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, html: Buffer, packed: Packed): FastifyReply {
  const encoding = encodings.find((known) => isTaken(request, known))
  if (!encoding || html.length < worthPacking) return reply.send(html)
  reply.header('vary', 'Accept-Encoding')
  const known = packed[encoding]
  if (known) return reply.header('content-encoding', encoding).send(known)
  pack({ html, encoding }).then(
    ({ buffer }) => {
      const bytes = Buffer.from(buffer)
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

/**
 * In a thread with memory of its own: what an encoder has read and written stays until all memory is searched, which for pages that were rendered
 * one after the other was once a second in the thread that renders them.
 */
const pack = openThread<PackingTask, Uint8Array<ArrayBuffer>>(new URL('./packing-thread.ts', import.meta.url))

const compressBrotli = promisify(brotliCompress)
const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: sizeHint } = constants

/** The smallest form of a page, which takes many times as long to make: for what is sent again and again. */
export function packBest(html: Buffer): Promise<Buffer> {
  return compressBrotli(html, { params: { [quality]: 11, [sizeHint]: html.length } })
}
