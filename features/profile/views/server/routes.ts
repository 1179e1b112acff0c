import type { Services } from '@bouquet/server/context.ts'
import type { Mount } from '@bouquet/server/http/mount.ts'
import type { FastifyInstance } from 'fastify'
import { countProfileView } from '../contract.ts'
import { createViewCounter } from './count-view.ts'

const flushMs = 3000

/** A look costs no write on its own path: they are stored together, every few seconds and when the process stops. */
export function viewRoutes(mount: Mount, app: FastifyInstance, services: Services): void {
  const counter = createViewCounter(services)
  const flush = () => counter.flush().catch((error) => app.log.error({ err: error }, 'views wait to be stored'))
  const clock = setInterval(flush, flushMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(clock)
    await flush()
  })
  mount(countProfileView, async ({ address, userAgent }, { body }) => {
    counter.note({ ...body, address, userAgent })
    return undefined
  })
}
