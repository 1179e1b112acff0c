import { type IncomingMessage, type ServerResponse, request as send } from 'node:http'

/** The strict policy forbids what development servers inject into a page. */
const forbidden = new Set(['content-security-policy'])

/** Forwards a request to the server and its response back; no browser may cache a page, so that a change shows at once. */
export function passOn(address: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request
  const passed = send(address + url, { method, headers }, (answer) => {
    const forwarded = Object.entries(answer.headers).filter(([name]) => !forbidden.has(name))
    const isPage = answer.headers['content-type']?.includes('text/html')
    response.writeHead(answer.statusCode ?? 502, {
      ...Object.fromEntries(forwarded),
      ...(isPage && { 'cache-control': 'no-store' }),
    })
    answer.pipe(response)
  })
  passed.on('error', () => {
    if (!response.headersSent) response.writeHead(502)
    response.end()
  })
  response.on('close', () => passed.destroy())
  request.pipe(passed)
}
