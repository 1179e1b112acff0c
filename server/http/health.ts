import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { readiness } from './readiness.ts'

const retryAfterSeconds = 5

/**
 * `live`: the process answers. `ready`: everything it needs is available, otherwise the answer names what is missing. Neither depends on
 * the requested host.
 */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  const missing = readiness(services)
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const failed = await missing()
    reply.header('cache-control', 'no-store')
    if (failed.length === 0) return { status: 'ready' }
    return reply.status(503).header('retry-after', retryAfterSeconds).send({ code: 'unavailable', failed })
  })
}
