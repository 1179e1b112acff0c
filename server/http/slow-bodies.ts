import type { IncomingMessage, Server } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'

/** The longest body that a call may have, but for files. */
export const maxBodyBytes = 1024 * 1024

/** Time limits for headers and for idle connections; a body has no time limit, but a minimum rate. */
export const connectionLimits = {
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
  connectionTimeout: 120_000,
} satisfies FastifyHttpOptions<Server>

/** Rule "slow bodies". */
type Pace = { bytesPerSecond: number; patienceMs: number }

const usualPace: Pace = { bytesPerSecond: 5_000, patienceMs: 30_000 }

/** The arrival of a body: the window in which its rate is measured, and the time of its last byte. */
type Arrival = { windowAt: number; windowBytes: number; lastAt: number; lastBytes: number }

const checksPerPatience = 30
const refusal = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Ends connections whose body arrives too slowly: they hold memory and a slot, possibly on purpose. */
export function endSlowBodies(app: FastifyInstance, pace = usualPace): void {
  const arriving = new Map<IncomingMessage, Arrival>()
  app.addHook('onRequest', (request, _reply, next) => {
    const { headers } = request
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
    // An injected call has no connection.
    if (hasBody && request.raw.socket instanceof Socket)
      arriving.set(request.raw, arrivalOf(request.raw.socket, performance.now()))
    next()
  })
  const clock = setInterval(() => check(arriving, pace), pace.patienceMs / checksPerPatience).unref()
  app.addHook('onClose', async () => clearInterval(clock))
}

function arrivalOf({ bytesRead }: Socket, now: number): Arrival {
  return { windowAt: now, windowBytes: bytesRead, lastAt: now, lastBytes: bytesRead }
}

function check(arriving: Map<IncomingMessage, Arrival>, pace: Pace): void {
  const now = performance.now()
  for (const [request, arrival] of arriving) {
    const { socket } = request
    if (request.complete || socket.destroyed) arriving.delete(request)
    // Bytes that have arrived but were not read yet are not the sender's fault.
    else if (request.readableLength > 0) arriving.set(request, arrivalOf(socket, now))
    else if (isTooSlow(socket, arrival, now, pace)) {
      arriving.delete(request)
      socket.write(refusal)
      socket.destroySoon()
    }
  }
}

function isTooSlow(
  { bytesRead }: Socket,
  arrival: Arrival,
  now: number,
  { bytesPerSecond, patienceMs }: Pace,
): boolean {
  if (bytesRead > arrival.lastBytes) Object.assign(arrival, { lastAt: now, lastBytes: bytesRead })
  if (now - arrival.lastAt >= patienceMs) return true
  if (now - arrival.windowAt < patienceMs) return false
  const isSlow = bytesRead - arrival.windowBytes < (bytesPerSecond * patienceMs) / 1000
  Object.assign(arrival, { windowAt: now, windowBytes: bytesRead })
  return isSlow
}
