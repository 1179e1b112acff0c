import { Agent, request } from 'node:http'
import type { FuzzedCall } from './make-call.ts'

/** `status` is 0 where the connection ended without an answer. */
export type FuzzAnswer = { status: number; ms: number; retryAfter: boolean; contentType: string; body: string }

const agent = new Agent({ keepAlive: true, maxSockets: 32 })
const patienceMs = 40_000
const lateMs = 25_000
const longestRead = 4000

/** Sends a call over the network and waits for the complete answer; `onLate` is called once if that takes very long. */
export function sendCall(
  address: string,
  { method, path, headers, body }: FuzzedCall,
  onLate?: () => void,
): Promise<FuzzAnswer> {
  const start = performance.now()
  const late = onLate && setTimeout(onLate, lateMs)
  return new Promise((resolve) => {
    const end = (answer: Partial<FuzzAnswer>) => {
      clearTimeout(late)
      resolve({ status: 0, retryAfter: false, contentType: '', body: '', ...answer, ms: performance.now() - start })
    }
    try {
      const length = body ? { 'content-length': String(body.length) } : {}
      const sent = request(address, { method, path, headers: { ...headers, ...length }, agent, timeout: patienceMs })
      sent.on('response', (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => {
          if (text.length < longestRead) text += chunk.toString('latin1')
        })
        const done = () =>
          end({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers['retry-after'] !== undefined,
            contentType: String(answer.headers['content-type'] ?? ''),
            body: text,
          })
        answer.on('end', done)
        answer.on('error', done)
        // An event stream does not end by itself.
        if (String(answer.headers['content-type']).includes('event-stream')) sent.destroy()
        answer.on('close', done)
      })
      sent.on('upgrade', (_answer, socket) => {
        socket.destroy()
        end({ status: 101 })
      })
      sent.on('timeout', () => sent.destroy())
      sent.on('error', () => end({}))
      sent.end(body)
    } catch {
      // Node's own client refuses to send this.
      end({ status: -1 })
    }
  })
}
