import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { readiness } from '../processes/readiness.ts'

const retryAfterSeconds = 5

/**
 * `live`: the process answers. `ready`: everything it needs is available and it is not about to end, otherwise the answer names why. Neither
 * depends on the requested host.
 */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  const missing = readiness(services)
  // A kept connection would bring the next call to a process that is about to end.
  app.addHook('onSend', async (_request, reply) => {
    if (services.isStopping()) reply.header('connection', 'close')
  })
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const failed = await missing()
    reply.header('cache-control', 'no-store')
    if (failed.length === 0) return { status: 'ready' }
    return reply.status(503).header('retry-after', retryAfterSeconds).send({ code: 'unavailable', failed })
  })
}
