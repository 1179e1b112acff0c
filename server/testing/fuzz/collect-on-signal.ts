// Loaded before the server: on SIGUSR2 it prints the heap size in bytes after a garbage collection, and the requests that have not been
// answered for ten seconds.
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

const longMs = 10_000
const open = new Map<unknown, { what: string; since: number }>()

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  open.set(request, { what: `${request.method} ${request.url}`, since: performance.now() })
})
subscribe('http.server.response.finish', (message) => {
  const { request } = message as { request: IncomingMessage; response: ServerResponse }
  open.delete(request)
})

process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  const held = performance.now() - longMs
  const unanswered = [...open].filter(([request, { since }]) => since < held && !(request as IncomingMessage).destroyed)
  const requests = unanswered.map(([, { what }]) => what)
  process.stdout.write(`${JSON.stringify({ held: { heapUsed, external, rss, requests } })}\n`)
})
