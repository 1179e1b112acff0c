import { type Mounting, serve, type UseCasesOf } from '@bouquet/server/http/serve.ts'
import * as contract from '../contract.ts'
import { createViewCounter } from './count-view.ts'

const flushMs = 3000

/** A view causes no write of its own: views are stored together every few seconds and when the process stops. */
export function viewRoutes(mounting: Mounting): void {
  const { app, services } = mounting
  const counter = createViewCounter(services)
  const flush = () => counter.flush().catch((error) => app.log.error({ err: error }, 'views wait to be stored'))
  const clock = setInterval(flush, flushMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(clock)
    await flush()
  })
  const countProfileView: UseCasesOf<typeof contract>['countProfileView'] = async (
    { address, userAgent },
    { body },
  ) => {
    counter.note({ ...body, address, userAgent })
    return undefined
  }
  serve(contract, { countProfileView })(mounting)
}
