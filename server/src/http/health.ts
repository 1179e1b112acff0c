import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { problem } from './problem.ts'

/** `live`: the process answers. `ready`: it also reaches its database. Neither depends on the host asked. */
export function healthRoutes(app: FastifyInstance, { db }: Services): void {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }))
  app.get('/health/ready', { schema: { hide: true } }, async () => {
    await sql`select 1`.execute(db).catch(() => {
      throw problem('unavailable')
    })
    return { status: 'ready' }
  })
}
