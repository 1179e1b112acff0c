import type { RouteCall, RouteContract, RouteResult } from '@bouquet/contract/route'
import { connectionProblem } from './api-problem.ts'
import { withSession } from './client.ts'
import { headersOf, type Parts, problemOf, urlOf } from './send.ts'

/** How long an upload may make no progress; a connection that is slow but still sends is fine. */
const timeoutMs = 30_000

type TakesFile = RouteContract & { files: { field: string; maxBytes: number } }
type Watch = { /** gets the share that is sent, 0 to 1 */ onProgress?: (share: number) => void; signal?: AbortSignal }

/**
 * Sends one file, with the form fields that the route takes, and gives the body of a successful response. Throws as `call` does (`timeout`
 * after 30 s without progress), and an AbortError when `signal` stops it.
 */
export function upload<R extends TakesFile>(route: R, input: RouteCall<R>, watch: Watch = {}): Promise<RouteResult<R>> {
  const { file, form: fields = {}, ...parts }: Parts & { file?: Blob; form?: Record<string, unknown> } = input
  return withSession(route, async (token) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value))
    if (file) form.append(route.files.field, file)
    const answer = await transmit({ method: route.method, url: urlOf(route.path, parts), token, form }, watch)
    if (!answer.ok) throw await problemOf(answer)
    return (await answer.json()) as RouteResult<R>
  })
}

/** XMLHttpRequest, because fetch does not report how much has been sent. */
async function transmit(
  { method, url, token, form }: { method: string; url: string; token: string | null; form: FormData },
  { onProgress, signal }: Watch,
): Promise<Response> {
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  let isSent = false
  request.upload.onload = () => {
    isSent = true
  }
  const fail = (code: 'network_error' | 'timeout') => reject(connectionProblem(code, isSent))
  request.open(method, url)
  let silence = setTimeout(giveUp, timeoutMs)
  function giveUp() {
    fail('timeout')
    request.abort()
  }
  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(giveUp, timeoutMs)
  }
  for (const [name, value] of Object.entries(headersOf({}, token))) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => {
    heard()
    onProgress?.(total > 0 ? loaded / total : 0)
  }
  request.onprogress = heard
  request.onload = () => resolve(new Response((request.response as string) || null, { status: request.status }))
  request.onerror = () => fail('network_error')
  request.onloadend = () => clearTimeout(silence)
  request.onabort = () => reject(new DOMException('', 'AbortError'))
  signal?.addEventListener('abort', () => request.abort())
  request.send(form)
  return promise
}
