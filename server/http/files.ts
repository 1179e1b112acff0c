import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { type ByteRange, isKey, type ObjectFacts, type ObjectStore } from '../ports/object-store/object-store.ts'
import { problem } from './problem.ts'

const publicPicture = /^public\/[\w-]+(\/[\w-]+)*\.(avif|webp|jpg|png)$/
const forEver = 'public, max-age=31536000, immutable'
const redirectForSeconds = 3600

type FileRequest = FastifyRequest<{ Params: { '*': string } }>

/**
 * Streams public pictures from the object store, or redirects to a public bucket. A key identifies its content, so browsers may cache it
 * forever.
 */
export function serveFiles(app: FastifyInstance, { config, ports: { objectStore } }: Services): void {
  app.get('/files/*', async (request: FileRequest, reply) => {
    const key = request.params['*']
    if (!isKey(key) || !publicPicture.test(key)) throw problem('not_found')
    if (!config.filesUrl) return sendFile(objectStore, key, request, reply)
    reply.header('cache-control', `public, max-age=${redirectForSeconds}`)
    return reply.redirect(`${config.filesUrl}/${key}`, 302)
  })
}

async function sendFile(store: ObjectStore, key: string, request: FastifyRequest, reply: FastifyReply) {
  const tag = `"${createHash('sha256').update(key).digest('base64url')}"`
  const isKnown = request.headers['if-none-match']?.includes(tag)
  const needsFacts = isKnown || request.method === 'HEAD' || request.headers.range !== undefined
  const facts = needsFacts ? await store.facts(key) : undefined
  if (facts === null) throw problem('not_found')
  const describe = () => reply.header('etag', tag).header('cache-control', forEver).header('accept-ranges', 'bytes')
  if (isKnown) return describe().status(304).send()
  if (facts && request.method === 'HEAD')
    return describe().type(facts.contentType).header('content-length', facts.size).send()
  const range = facts && rangeOf(request, facts)
  const found = await store.stream(key, range)
  if (!found) throw problem('not_found')
  describe().type(found.contentType)
  if (!range) return reply.header('content-length', found.size).send(found.content)
  return reply
    .status(206)
    .header('content-length', range.end - range.start + 1)
    .header('content-range', `bytes ${range.start}-${range.end}/${found.size}`)
    .send(found.content)
}

/** The single requested range; any other kind of range is answered with the whole file, as the standard allows. */
function rangeOf({ headers }: FastifyRequest, { size }: ObjectFacts): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (first === undefined || headers['if-range'] !== undefined) return undefined
  const start = Number(first)
  const end = last ? Math.min(Number(last), size - 1) : size - 1
  return start <= end ? { start, end } : undefined
}
