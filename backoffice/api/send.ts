import type { ProblemBody, ProblemCode } from '@bouquet/contract/problems'
import type { RouteCall, RouteContract, RouteResult } from '@bouquet/contract/route'
import { loadMessages } from '../i18n.ts'
import { ApiProblem, connectionProblem } from './api-problem.ts'
import { callLimitMs, isTimeOut } from './time-limit.ts'

export type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  version?: number | null
}

/** Sends one request and gives the body of its success; throws ApiProblem for every other outcome. A `token` is sent as bearer token. */
export async function send<R extends RouteContract>(
  route: R,
  input: RouteCall<R>,
  { token, signal }: { token: string | null; signal?: AbortSignal | undefined },
): Promise<RouteResult<R>> {
  const parts: Parts = input
  const mayArrive = changesSomething(route) && navigator.onLine !== false
  const timeout = AbortSignal.timeout(callLimitMs)
  try {
    return await exchanged(route, parts, { token, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
  } catch (error) {
    throw problemWithoutAnswer(error, mayArrive, signal, timeout.aborted)
  }
}

/** A few GET paths, which other clients rely on, change data. */
function changesSomething(route: Pick<RouteContract, 'method' | 'changes'>): boolean {
  return route.method !== 'GET' || route.changes === true
}

async function exchanged<R extends RouteContract>(
  route: R,
  parts: Parts,
  { token, signal }: { token: string | null; signal: AbortSignal },
): Promise<RouteResult<R>> {
  const answer = await fetch(urlOf(route.path, parts), {
    method: route.method,
    headers: headersOf(parts, token),
    signal,
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
  })
  if (!answer.ok) throw await problemOf(answer)
  return (answer.status === 204 ? undefined : await answer.json()) as RouteResult<R>
}

/**
 * The error when no complete answer came. A call that its caller stopped stays an AbortError, which TanStack Query recognises as cancelled.
 * Without a connection nothing has left this device; otherwise the server may have received the request.
 */
function problemWithoutAnswer(
  error: unknown,
  mayHaveArrived: boolean,
  signal: AbortSignal | undefined,
  isOverdue: boolean,
): unknown {
  if (error instanceof ApiProblem) return error
  if (signal?.aborted && !isTimeOut(signal.reason)) return signal.reason
  const timedOut = isOverdue || isTimeOut(error) || isTimeOut(signal?.reason)
  return connectionProblem(timedOut ? 'timeout' : 'network_error', mayHaveArrived)
}

/** The problem that a status alone stands for: an answer without a code comes from a proxy between the server and the browser. */
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

/** The error for an answer that is not a success, once the messages of problems are there: no page needs them before the first. */
export async function problemOf(answer: Response): Promise<ApiProblem> {
  const [body] = await Promise.all([
    answer.json().catch(() => null) as Promise<Partial<ProblemBody> | null>,
    loadMessages('problems').catch(() => undefined),
  ])
  const code = body?.code ?? codeOfStatus[answer.status] ?? 'internal'
  // A proxy has lost the server's answer.
  const mayHaveArrived = !body?.code && (answer.status === 502 || answer.status === 504)
  return new ApiProblem({
    code,
    message: body?.error ?? '',
    status: answer.status,
    fields: body?.fields,
    mayHaveArrived,
    retryAfterSeconds: Number(answer.headers.get('Retry-After')) || undefined,
  })
}

/** A route's address with its parameters filled in. */
export function urlOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

/** The headers of every call: the reader's language and the caller's token. */
export function headersOf({ body, idempotencyKey, version }: Parts, token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...(version === undefined || version === null ? {} : { 'If-Match': `"${version}"` }),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  }
}
