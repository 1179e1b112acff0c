import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type ReceivedCall = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

/** The service's answer to the next calls; null lets them wait until the service closes. */
export type Answer = { status: number; body: string; headers?: Record<string, string> } | null

type LocalService = {
  url: string
  calls: ReceivedCall[]
  answerWith(answer: Answer): void
  close(): Promise<void>
}

/** A service on loopback that records its requests and answers as configured. */
export async function startLocalService(): Promise<LocalService> {
  const calls: ReceivedCall[] = []
  let answer: Answer = { status: 200, body: '{}' }
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    calls.push({ method, url, headers, body: await text(request) })
    if (answer) send(response, answer)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answerWith: (next) => {
      answer = next
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, { status, body, headers }: Exclude<Answer, null>): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}
