import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import {
  CalendarFeedFailed,
  type CalendarFeeds,
  type FeedVersion,
  type FetchedCalendar,
  type FetchFailure,
} from './calendar-feeds.ts'
import { type Address, isPublicAddress, type Resolve, resolveBySystem } from './public-address.ts'

export const feedLimits = { maxBytes: 5 * 1024 * 1024, timeoutMs: 20_000, silenceMs: 5000, redirections: 3 }

/** Replaces the internet in a test: names, certificate and networks. */
export type Network = {
  resolve: Resolve
  isAllowed: (address: string) => boolean
  /** The only trusted certificate authority. */
  certificate?: string
  limits: typeof feedLimits
}

const internet: Network = { resolve: resolveBySystem, isAllowed: isPublicAddress, limits: feedLimits }

/**
 * Fetches calendars over https from the public internet. A name is resolved once, all its addresses are checked, and the connection goes to
 * one of these, so that a second DNS answer has no effect. Each redirect is checked in the same way.
 */
export function httpsCalendarFeeds(network: Network = internet): CalendarFeeds {
  return {
    fetch: async (url, known) => {
      const signal = AbortSignal.timeout(network.limits.timeoutMs)
      try {
        return await untilAborted(signal, follow(network, { url, known, signal }))
      } catch (error) {
        if (error instanceof CalendarFeedFailed) throw error
        throw new CalendarFeedFailed(signal.aborted ? 'too_slow' : 'unreachable', error)
      }
    },
  }
}

type Asked = { url: string; known: FeedVersion | null; signal: AbortSignal }

async function follow(network: Network, asked: Asked): Promise<FetchedCalendar | null> {
  let url = checkedUrl(asked.url)
  for (let left = network.limits.redirections; left >= 0; left--) {
    const answer = await ask(network, url, asked)
    try {
      const next = nextUrl(answer, url)
      if (!next) return await read(network, answer)
      url = checkedUrl(next)
    } finally {
      answer.destroy()
    }
  }
  throw new CalendarFeedFailed('address_refused')
}

/** Throws `address_refused` for an address without https, or with a password. */
function checkedUrl(text: string): URL {
  if (!URL.canParse(text)) throw new CalendarFeedFailed('address_refused')
  const url = new URL(text)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new CalendarFeedFailed('address_refused')
  return url
}

async function ask(network: Network, url: URL, { known, signal }: Asked): Promise<IncomingMessage> {
  const address = await allowedAddress(network, url.hostname.replace(/^\[|\]$/g, ''))
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      // A separate agent per call, so that no connection stays open to an address that is not checked again.
      agent: false,
      lookup: (_host, options, done) =>
        options.all ? done(null, [address]) : done(null, address.address, address.family),
      ...(network.certificate && { ca: network.certificate }),
      headers: headersFor(known),
      maxHeaderSize: 16_384,
      signal,
      timeout: network.limits.silenceMs,
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      sent.on('timeout', () => answer.destroy(new CalendarFeedFailed('too_slow')))
      resolve(answer)
    })
    sent.on('timeout', () => sent.destroy(new CalendarFeedFailed('too_slow')))
    sent.end()
  })
}

/** The first address of a host, if all of its addresses are allowed: a name with even one internal address is refused. */
async function allowedAddress({ resolve, isAllowed }: Network, host: string): Promise<Address> {
  const family = isIP(host)
  const [first, ...others] = family ? [{ address: host, family }] : await resolve(host)
  if (!first) throw new CalendarFeedFailed('unreachable')
  if (![first, ...others].every(({ address }) => isAllowed(address))) throw new CalendarFeedFailed('address_refused')
  return first
}

function headersFor(known: FeedVersion | null): Record<string, string> {
  return {
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    // Requests no compression, since a small compressed body can be large.
    'accept-encoding': 'identity',
    'user-agent': 'Bouquet-Calendar/1.0',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  }
}

function nextUrl({ statusCode = 0, headers }: IncomingMessage, url: URL): string | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null
  const { location = '' } = headers
  return URL.canParse(location, url) ? new URL(location, url).href : ''
}

const longestVersion = 300

async function read({ limits }: Network, answer: IncomingMessage): Promise<FetchedCalendar | null> {
  const { statusCode = 0, headers } = answer
  if (statusCode === 304) return null
  if (statusCode !== 200) throw new CalendarFeedFailed(failureOf(statusCode))
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new CalendarFeedFailed('failed')
  if (Number(headers['content-length'] ?? 0) > limits.maxBytes) throw new CalendarFeedFailed('too_large')
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer) {
    length += part.length
    if (length > limits.maxBytes) throw new CalendarFeedFailed('too_large')
    parts.push(part)
  }
  const short = (text: string | undefined) => (text && text.length <= longestVersion ? text : null)
  return { bytes: Buffer.concat(parts), etag: short(headers.etag), lastModified: short(headers['last-modified']) }
}

function failureOf(status: number): FetchFailure {
  if (status === 404 || status === 410) return 'not_found'
  return status === 401 || status === 403 ? 'refused' : 'failed'
}

/** Limits the total time of the work, whatever it waits for. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}
