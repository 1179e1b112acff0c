import { hostOf, visitSourceOf } from '@bouquet/domain/visit-source'
import type { Services } from '@bouquet/server/context.ts'
import type { Mounting } from '@bouquet/server/http/serve.ts'
import { visitorContext } from '@bouquet/server/http/site.ts'
import { frontPath } from '@bouquet/server/public-address.ts'
import { todayOf } from '@bouquet/server/today-of.ts'
import { isCounted } from '@bouquet/server/visitors/visitor-of-day.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type VisitedPage, visitedPageOf } from '../rules/visited-pages.ts'
import { createVisitCounter } from './visit-counter.ts'

const flushMs = 5000

/** Counts the first public page of each visit, without anything of the visitor and without a write per page. */
export function visitRoutes({ app, services }: Mounting): void {
  const counter = createVisitCounter(services.db)
  const flush = () => counter.flush().catch((error) => app.log.error({ err: error }, 'visits wait to be stored'))
  const clock = setInterval(flush, flushMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(clock)
    await flush()
  })
  app.addHook('onResponse', async (request, reply) => {
    const page = pageOf(services, request, reply)
    if (!page || !isFirstPage(services, request)) return
    const ctx = visitorContext(services, request)
    const [, search = ''] = request.url.split('?')
    const source = visitSourceOf({ referrer: request.headers.referer ?? '', search })
    counter.note({ day: todayOf(ctx), country: ctx.country, page, source })
  })
}

function pageOf(services: Services, { method, routeOptions }: FastifyRequest, reply: FastifyReply): VisitedPage | null {
  if (method !== 'GET' || (reply.statusCode !== 200 && reply.statusCode !== 304)) return null
  // Where the root is the entry for providers, it is no page of the directory.
  if (routeOptions.url === '/' && frontPath(services) !== '/') return null
  return visitedPageOf(routeOptions.url ?? '')
}

/** Whether a person comes from elsewhere; browsers say so in `Sec-Fetch-Site`, older ones only by naming the page before. */
function isFirstPage({ config }: Services, { headers, host }: FastifyRequest): boolean {
  if (!isCounted({ userAgent: headers['user-agent'] ?? '' })) return false
  if (headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch') return false
  const kind = headers['sec-fetch-dest']
  if (kind !== undefined && kind !== 'document') return false
  const site = headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'same-site') return false
  const before = hostOf(headers.referer ?? '')
  const own = Object.values(config.origins).map((origin) => new URL(origin).host)
  return before === null || (before !== host && !own.includes(before))
}
