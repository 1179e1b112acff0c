import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { problem } from './problem.ts'

/** Serves public pictures from the object store; a key names its content, so that a browser may keep it for ever. */
export function serveFiles(app: FastifyInstance, { ports }: Services): void {
  app.get<{ Params: { '*': string } }>('/files/*', { schema: { hide: true } }, async (request, reply) => {
    const key = request.params['*']
    if (!/^public\/[\w-]+(\/[\w-]+)*\.(avif|webp|jpg|png)$/.test(key)) throw problem('not_found')
    const found = await ports.objectStore.get(key)
    if (!found) throw problem('not_found')
    return reply
      .type(found.contentType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(found.bytes)
  })
}
