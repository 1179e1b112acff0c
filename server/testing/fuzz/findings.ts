import { problemStatus } from '@bouquet/contract/problems'
import { maxBodyBytes } from '@bouquet/server/http/slow-bodies.ts'
import type { FuzzedCall } from './make-call.ts'
import type { FuzzAnswer } from './send-call.ts'

export const slowMs = 2000

export type Finding = { index: number; fault: string; call: FuzzedCall; answer: FuzzAnswer }

/** What is wrong with an answer to any call; null where nothing is. 503 with `Retry-After` means that a limit was reached. */
export function faultOfAnswer(call: FuzzedCall, { status, retryAfter, contentType, body }: FuzzAnswer): string | null {
  if (status === 0) return isNeverRead(call) ? null : 'no answer'
  if (status >= 500) return status === 503 && retryAfter ? null : `answered ${status}`
  // Node itself answers 431, before there is a request.
  if (status < 400 || status === 431 || !call.path.startsWith('/api/') || !contentType.includes('json')) return null
  const code = codeOf(body)
  return code && code in problemStatus ? null : `a refusal without a known code: ${body.slice(0, 80)}`
}

/** The server closes the connection of a body that is larger than it reads, and its refusal may be lost on the way. */
function isNeverRead({ body, headers }: FuzzedCall): boolean {
  return (body?.length ?? 0) > maxBodyBytes && !headers['content-type']?.startsWith('multipart/')
}

function codeOf(body: string): string | null {
  try {
    return (JSON.parse(body) as { code?: string } | null)?.code ?? null
  } catch {
    // A HEAD answer has no body, and a long body is cut.
    return 'internal'
  }
}

/** A call and its answer, short enough for a terminal; the same seed and number make the same call. */
export function describe({ index, fault, call, answer }: Finding): string {
  const body = call.body
    ? ` with ${call.body.length} bytes: ${JSON.stringify(call.body.subarray(0, 120).toString())}`
    : ''
  return `call ${index} (${call.what}, ${call.role}): ${fault}, ${Math.round(answer.ms)} ms: ${call.method} ${call.path.slice(0, 200)}${body}, headers ${JSON.stringify(headersOf(call)).slice(0, 300)}`
}

function headersOf({ headers: { authorization: _, ...headers } }: FuzzedCall): Record<string, string> {
  return headers
}
