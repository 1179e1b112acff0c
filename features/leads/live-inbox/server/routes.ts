import type { ServerResponse } from 'node:http'
import type { RouteContract } from '@bouquet/contract/route'
import type { ProviderActor } from '@bouquet/server/context.ts'
import { isDatabaseUnavailable } from '@bouquet/server/database/unavailable.ts'
import type { Mounting } from '@bouquet/server/http/serve.ts'
import type { FastifyReply } from 'fastify'
import { openLiveInbox, type Stream } from './live-inbox.ts'

const heartbeatMs = 25_000
/** When more than this is unsent, the browser is taken to have stopped reading. */
const maxUnreadBytes = 65_536
const opensPerMinute = 60

const access = {
  method: 'GET',
  path: '/api/event-requests/live',
  access: 'moderated_provider',
  summary:
    'Server-sent events: `new-request` with {"uuid"} as soon as a couple’s request is there, `requests-changed` with {"uuids"} when some were unlocked, declined or restored, and with {"by"} when their couple changed something, `catch-up` when an event may have been missed.',
  tag: 'Event requests',
  success: { status: 204 },
  problems: [],
} as const satisfies RouteContract

const schema = {
  summary: access.summary,
  tags: [access.tag],
  security: [{ bearer: [] }],
  produces: ['text/event-stream'],
}

/** A response that does not end, so it is not in the table of contracts; it uses the same auth guard, at the start and with every heartbeat. */
export function liveInboxRoutes({ app, services, authGuard }: Mounting): void {
  const inbox = openLiveInbox(services.newRequests)
  app.addHook('preClose', async () => inbox.closeAll())
  const rateLimit = { max: Math.round(opensPerMinute * services.config.callLimitFactor), timeWindow: 60_000 }
  app.get(access.path, { schema, config: { rateLimit } }, async (request, reply) => {
    const actor = (await authGuard(services, request, access)) as ProviderActor
    const stream = startStream(reply)
    const leave = await inbox.join(actor.providerId, stream)
    keepAlive(stream, reply.raw, () => authGuard(services, request, access), leave)
    return reply
  })
}

/** Takes the connection over from the framework, with the headers that every response has. */
function startStream(reply: FastifyReply): Stream {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that buffer responses would delay the events.
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  return {
    send: (text) => {
      if (raw.writableLength < maxUnreadBytes) raw.write(text)
      return raw.writableLength < maxUnreadBytes
    },
    close: () => raw.end(),
  }
}

/** Sends heartbeats, and ends streams whose session is no longer valid. */
function keepAlive(stream: Stream, raw: ServerResponse, isAllowed: () => Promise<unknown>, leave: () => void): void {
  stream.send(': listening\n\n')
  const heartbeat = setInterval(() => {
    isAllowed().then(
      () => stream.send(': here\n\n') || raw.destroy(),
      // While the database is unavailable the stream stays open; the next heartbeat checks again.
      (error) => (isDatabaseUnavailable(error) ? stream.send(': here\n\n') : stream.close()),
    )
  }, heartbeatMs)
  const end = () => {
    clearInterval(heartbeat)
    leave()
  }
  if (raw.destroyed) end()
  else raw.once('close', end)
}
