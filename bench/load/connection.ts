import http from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type Sent = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
  /** Whether the body is read as text; else it is received and forgotten, since unpacking it would cost as much as sending it. */
  reads?: boolean
  /** A stream that is left after this many milliseconds; its first byte is its answer. */
  leaveAfterMs?: number
}
export type Received = { status: number; headers: http.IncomingHttpHeaders; text: string }

const longestMs = 30_000
// As many connections as there are calls, as each browser has its own: a queue in here would hide that of the server.
const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 256 })

/** Sends one call. Node's `fetch` would cost the load program, which shares its processors with the server, twice as much. */
export async function send(origin: string, sent: Sent): Promise<Received> {
  try {
    return await attempt(origin, sent)
  } catch (error) {
    // A server may close an idle connection in the moment in which it is used again; browsers send again as well.
    if ((error as { isReused?: boolean }).isReused) return attempt(origin, sent)
    throw error
  }
}

function attempt(origin: string, { method, path, headers, body, reads, leaveAfterMs }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const request = http.request(
      new URL(path, origin),
      { method, agent, headers: { 'accept-encoding': 'br, gzip', ...headers, ...length } },
      (response) => {
        const { statusCode: status = 0, headers } = response
        if (leaveAfterMs !== undefined) {
          setTimeout(() => request.destroy(), leaveAfterMs).unref()
          response.on('error', () => undefined).resume()
          return resolve({ status, headers, text: '' })
        }
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => reads && chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => resolve({ status, headers, text: reads ? textOf(chunks, headers) : '' }))
      },
    )
    request.setTimeout(longestMs, () => request.destroy(new Error('no answer')))
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isReused = request.reusedSocket && error.code === 'ECONNRESET'
      reject(Object.assign(error, { isReused }))
    })
    request.end(body)
  })
}

function textOf(chunks: Buffer[], headers: http.IncomingHttpHeaders): string {
  const body = Buffer.concat(chunks)
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body).toString()
  return body.toString()
}
