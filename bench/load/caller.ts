import { randomInt } from 'node:crypto'
import { type Received, send } from './connection.ts'
import type { Recorder } from './recorder.ts'
import type { Who } from './traffic.ts'

/** Where calls go: addresses of processes, the hosts that are asked for there, and where calls are recorded. */
export type Target = { origins: string[]; recorder: Recorder }

type Options = {
  /** What it is recorded as; without it, the path without its query and with `:id` in the place of ids. */
  route?: string
  method?: 'GET' | 'POST' | 'PUT'
  json?: unknown
  form?: Record<string, string | string[]>
  files?: FormData
  token?: string
  headers?: Record<string, string>
  reads?: boolean
  leaveAfterMs?: number
  /** Every status that is right beside 2xx, 3xx. */
  alsoRight?: number[]
}

/** One person with a network, a process and cookies of their own. */
export type Caller = ReturnType<typeof openCaller>

/**
 * `dueAt` is when the person began: the first call is measured from then on, so that one that leaves late because everything is late is not
 * measured as quick. Later calls are due once the person has what they need for them.
 */
export function openCaller({ origins, recorder }: Target, who: Who, host: string | null, dueAt: number) {
  const origin = origins[randomInt(origins.length)] as string
  const network = `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`
  const cookies = new Map<string, string>()
  let due: number | null = dueAt
  const call = async (path: string, options: Options = {}): Promise<Received> => {
    const sample = recorder.begin(who, options.route ?? patternOf(path), due ?? performance.now())
    due = null
    const received = await attempt(path, options)
    sample.ms = performance.now() - sample.dueAt
    sample.status = received.status
    if (received.status === 429) sample.outcome = 'refused'
    else if (!isRight(received.status, options)) sample.outcome = 'wrong'
    for (const line of received.headers['set-cookie'] ?? []) takeCookie(cookies, line)
    return received
  }
  const attempt = async (path: string, options: Options): Promise<Received> => {
    try {
      const { body, headers } = await packed(options)
      const more = { method: options.method ?? (body === undefined ? 'GET' : 'POST') }
      const { reads = false, leaveAfterMs } = options
      const addressed = { ...common(host, network, cookies), ...headers, ...options.headers }
      return await send(origin, {
        ...more,
        path,
        headers: addressed,
        reads,
        ...(body !== undefined && { body }),
        ...(leaveAfterMs !== undefined && { leaveAfterMs }),
      })
    } catch {
      return { status: 0, headers: {}, text: '' }
    }
  }
  return { call }
}

const isRight = (status: number, { alsoRight = [] }: Options) =>
  (status >= 200 && status < 400) || alsoRight.includes(status)

function common(host: string | null, network: string, cookies: Map<string, string>): Record<string, string> {
  const carried = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    ...(host && { host }),
    ...(carried && { cookie: carried }),
    'x-forwarded-for': network,
    'sec-fetch-site': 'same-origin',
  }
}

function takeCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value === '') cookies.delete(name)
  else cookies.set(name, value)
}

async function packed({ json, form, files, token, method }: Options) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  if (json !== undefined)
    return { body: JSON.stringify(json), headers: { ...headers, 'content-type': 'application/json' } }
  if (form) {
    const fields = Object.entries(form).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
    const body = new URLSearchParams(fields as [string, string][]).toString()
    return { body, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } }
  }
  if (files) {
    const multipart = new Response(files)
    const type = multipart.headers.get('content-type') ?? ''
    return { body: new Uint8Array(await multipart.arrayBuffer()), headers: { ...headers, 'content-type': type } }
  }
  return { body: method && method !== 'GET' ? '' : undefined, headers }
}

const patternOf = (path: string) =>
  (path.split('?')[0] ?? '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replaceAll(/\/pi_\w+/g, '/:payment')
