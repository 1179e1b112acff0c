import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const file = new URL('../../ui/src/styles/favicon.svg', import.meta.url)

/** The icon that browsers show beside a page's title; all pages refer to this address. */
export async function serveFavicon(app: FastifyInstance): Promise<void> {
  const mark = await readFile(file)
  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(mark),
  )
}
