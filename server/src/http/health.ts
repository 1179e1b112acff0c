import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { problem } from './problem.ts'

/** `live`: the process answers. `ready`: it also reaches its database. Neither depends on the host asked. */
export function healthRoutes(app: FastifyInstance, { databaseAnswers }: Services): void {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }))
  app.get('/health/ready', { schema: { hide: true } }, async () => {
    if (!databaseAnswers()) throw problem('unavailable')
    return { status: 'ready' }
  })
}
