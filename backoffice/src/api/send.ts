import type { ProblemBody, ProblemCode } from '@bouquet/contract/problems'
import type { RouteCall, RouteContract, RouteResult } from '@bouquet/contract/route'
import type { Address } from './address.ts'
import { ApiProblem } from './api-problem.ts'

const timeoutMs = 15_000

export type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/**
 * Sends one request and gives the body of its success; throws ApiProblem for every other outcome.
 * `token` is sent as bearer when given.
 */
export async function send<R extends RouteContract>(
  route: R | Address<R>,
  input: RouteCall<R>,
  { token, signal }: { token: string | null; signal?: AbortSignal | undefined },
): Promise<RouteResult<R>> {
  const parts: Parts = input
  const timeout = AbortSignal.timeout(timeoutMs)
  const answer = await reach(urlOf(route.path, parts), {
    method: route.method,
    headers: headersOf(parts, token),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
  })
  if (!answer.ok) throw await problemOf(answer)
  return (answer.status === 204 ? undefined : await readJson(answer)) as RouteResult<R>
}

async function reach(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch (error) {
    throw connectionProblem(error)
  }
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch (error) {
    throw connectionProblem(error)
  }
}

/** An aborted call stays an AbortError, so that TanStack Query knows that nobody waits for it any more. */
function connectionProblem(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
  return new ApiProblem({ code: timedOut ? 'timeout' : 'network_error', message: '', status: 0 })
}

/** What a status says by itself: an answer without a code comes from something between the server and here. */
const codeOfStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed_request',
  401: 'session_expired',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  429: 'too_many_requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

/** What an answer other than success says. */
export async function problemOf(answer: Response): Promise<ApiProblem> {
  const body = (await answer.json().catch(() => null)) as Partial<ProblemBody> | null
  const code = body?.code ?? codeOfStatus[answer.status] ?? 'internal'
  return new ApiProblem({ code, message: body?.error ?? '', status: answer.status, fields: body?.fields })
}

/** A route's address with its values filled in. */
export function urlOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

/** What goes with every call: the reader's language, and who calls. */
export function headersOf({ body }: Parts, token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  }
}
