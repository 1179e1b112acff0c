import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { feedLimits, httpsCalendarFeeds, type Network } from '../https-calendar-feeds.ts'
import { selfSigned } from './self-signed.ts'

type Serve = (request: IncomingMessage, response: ServerResponse) => void

const calendarHost = 'calendar.example'

/** An https server on loopback that a test reaches as `calendar.example`, with a resolver and a certificate of the test's own. */
export async function startCalendarHost() {
  const { key, cert } = selfSigned([calendarHost, 'inside.example'])
  const host = { serve: answering('') as Serve, calls: [] as IncomingMessage[] }
  const server = createServer({ key, cert }, (request, response) => {
    host.calls.push(request)
    host.serve(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `https://${calendarHost}:${(server.address() as AddressInfo).port}/calendar.ics`
  const network: Network = {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: () => true,
    certificate: cert,
    limits: feedLimits,
  }
  return {
    url,
    calls: host.calls,
    serve: (next: Serve) => {
      host.serve = next
    },
    /** The real fetching in this environment; addresses are only checked if the test provides a check. */
    feeds: (changed: Partial<Network> = {}) => httpsCalendarFeeds({ ...network, ...changed }),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Serves a calendar unchanged. */
export function answering(body: string | Buffer, headers: Record<string, string> = {}, status = 200): Serve {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/calendar', ...headers }).end(body)
  }
}
