import { ApiProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { withSession } from '@bouquet/backoffice/api/client.ts'
import { headersOf, problemOf } from '@bouquet/backoffice/api/send.ts'
import { readEvents, type StreamEvent } from './event-stream.ts'

/** A new request has arrived (`uuid`), some have changed (`by` is what their couple did), or an event may have been missed (neither). */
export type InboxUpdate = { uuid: string | null; changed?: string[]; by?: string }

const address = { path: '/api/event-requests/live', access: 'moderated_provider' } as const
const firstPauseMs = 1000
const longestPauseMs = 60_000
/** The server sends a heartbeat every 25 s. */
const silenceMs = 60_000

/** Reports this person's new requests until `signal` aborts. One tab of a browser listens and notifies the others. */
export function followInbox(personId: string, hear: (update: InboxUpdate) => void, signal: AbortSignal): void {
  const name = channelOf(personId)
  const tabs = new BroadcastChannel(name)
  tabs.onmessage = ({ data }: MessageEvent<InboxUpdate>) => hear(data)
  signal.addEventListener('abort', () => tabs.close())
  const notify = (update: InboxUpdate) => {
    if (signal.aborted) return
    hear(update)
    tabs.postMessage(update)
  }
  // Browsers have locks in secure contexts only; elsewhere each tab listens for itself.
  if (!('locks' in navigator)) void keepListening(hear, signal)
  else void navigator.locks.request(name, { signal }, () => keepListening(notify, signal)).catch(() => undefined)
}

/** Makes this person's other tabs refetch requests that were changed in this one. */
export function notifyOtherTabs(personId: string, changed: string[]): void {
  const tabs = new BroadcastChannel(channelOf(personId))
  const update: InboxUpdate = { uuid: null, changed }
  tabs.postMessage(update)
  tabs.close()
}

const channelOf = (personId: string) => `inbox-${personId}`

/** Listens, and reconnects with growing pauses, until it is aborted or the server answers 204. */
async function keepListening(notify: (update: InboxUpdate) => void, signal: AbortSignal): Promise<void> {
  let failures = 0
  for (let times = 0; !signal.aborted; times++) {
    const connection = new AbortController()
    try {
      const either = AbortSignal.any([signal, connection.signal])
      const body = await withSession(address, (token) => open(token, either))
      if (!body) return
      failures = 0
      if (times > 0) notify({ uuid: null })
      await listen(body, notify)
    } catch (error) {
      if (isFinal(error)) return
    } finally {
      connection.abort()
    }
    await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** failures++) * (0.5 + Math.random()), signal)
  }
}

/** The open stream; null when the server answers that there is nothing to listen to. */
async function open(token: string | null, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
  const answer = await fetch(address.path, {
    headers: { ...headersOf({}, token), Accept: 'text/event-stream' },
    signal,
  })
  if (!answer.ok) throw await problemOf(answer)
  return answer.status === 204 ? null : answer.body
}

async function listen(body: ReadableStream<Uint8Array>, notify: (update: InboxUpdate) => void): Promise<void> {
  let watch = 0
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const restart = () => {
    clearTimeout(watch)
    watch = window.setTimeout(() => reject(new Error('silence')), silenceMs)
  }
  restart()
  const reading = (async () => {
    for await (const event of readEvents(body, restart)) notify(updateOf(event))
  })()
  try {
    await Promise.race([reading, silence])
  } finally {
    clearTimeout(watch)
  }
}

function updateOf({ event, data }: StreamEvent): InboxUpdate {
  if (event === 'requests-changed') {
    const { uuids, by } = JSON.parse(data)
    return { uuid: null, changed: uuids, by }
  }
  return { uuid: event === 'new-request' ? String(JSON.parse(data).uuid) : null }
}

/** The session has ended, or the caller may not listen. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 401 || error.status === 403)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
