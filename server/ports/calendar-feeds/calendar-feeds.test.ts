import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { CalendarFeedFailed } from './calendar-feeds.ts'
import { httpsCalendarFeeds } from './https-calendar-feeds.ts'
import { isPublicAddress } from './public-address.ts'
import { answering, startCalendarHost } from './testing/calendar-host.ts'

const host = await startCalendarHost()
afterAll(() => host.close())
beforeEach(() => {
  host.calls.length = 0
})

const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof CalendarFeedFailed ? error.failure : error
}
const leading = (to: string) => answering('', { location: to }, 302)

test('a calendar comes with its version, and is not sent again while it has not changed', async () => {
  host.serve((request, response) => {
    if (request.headers['if-none-match'] === '"a1"') response.writeHead(304).end()
    else answering(calendar, { etag: '"a1"' })(request, response)
  })
  const fetched = await host.feeds().fetch(host.url, null)
  expect(Buffer.from(fetched?.bytes ?? []).toString()).toBe(calendar)
  expect(fetched).toMatchObject({ etag: '"a1"', lastModified: null })
  expect(await host.feeds().fetch(host.url, { etag: '"a1"', lastModified: null })).toBeNull()
})

test('a redirection is followed to another https address, and no further than three times', async () => {
  host.serve((request, response) =>
    request.url === '/there.ics' ? answering(calendar)(request, response) : leading('/there.ics')(request, response),
  )
  expect(await host.feeds().fetch(host.url, null)).not.toBeNull()
  host.serve(leading(host.url))
  expect(await failure(host.feeds().fetch(host.url, null))).toBe('address_refused')
})

describe('the guard, with nothing of the test in its place', () => {
  const feeds = httpsCalendarFeeds()

  test.each([
    'http://calendar.example/a.ics',
    'ftp://calendar.example/a.ics',
    'file:///etc/passwd',
    'https://user:secret@calendar.example/a.ics',
    'no address',
  ])('%s is refused unasked', async (url) => {
    expect(await failure(feeds.fetch(url, null))).toBe('address_refused')
  })

  test.each([
    'https://127.0.0.1/a.ics',
    'https://2130706433/a.ics',
    'https://0x7f.1/a.ics',
    'https://localhost/a.ics',
    'https://[::1]/a.ics',
    'https://[::ffff:127.0.0.1]/a.ics',
    'https://[::ffff:7f00:1]/a.ics',
    'https://[64:ff9b::7f00:1]/a.ics',
    'https://[fd00::1]/a.ics',
    'https://10.0.0.1/a.ics',
    'https://172.16.3.4/a.ics',
    'https://192.168.1.1/a.ics',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/a.ics',
    'https://0.0.0.0/a.ics',
    'https://224.0.0.1/a.ics',
    'https://255.255.255.255/a.ics',
  ])('%s is refused unasked', async (url) => {
    const port = new URL(host.url).port
    expect(await failure(feeds.fetch(url.replace('/a.ics', `:${port}/a.ics`), null))).toBe('address_refused')
    expect(host.calls).toHaveLength(0)
  })
})

test('public addresses are distinguished from others', () => {
  for (const address of ['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'])
    expect(isPublicAddress(address), address).toBe(true)
  for (const address of [
    '198.18.0.1',
    '192.0.2.1',
    '203.0.113.9',
    '240.0.0.1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    'fe80::1',
    '::',
    'ff02::1',
    '4000::1',
    'x',
  ])
    expect(isPublicAddress(address), address).toBe(false)
})

describe('a name of the DNS', () => {
  const guarded = (addresses: string[]) =>
    host.feeds({
      isAllowed: isPublicAddress,
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    })

  test.each([[['127.0.0.1']], [['10.1.2.3']], [['::1']], [['93.184.216.34', '192.168.0.9']]])(
    'that leads to %j is refused unasked',
    async (addresses) => {
      expect(await failure(guarded(addresses).fetch(host.url, null))).toBe('address_refused')
      expect(host.calls).toHaveLength(0)
    },
  )

  test('that changes its answer is asked once: the connection goes where the check was', async () => {
    let asked = 0
    const resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
    host.serve(answering(calendar))
    const feeds = host.feeds({ resolve, isAllowed: (address) => address === '127.0.0.1' })
    expect(await feeds.fetch(host.url, null)).not.toBeNull()
    expect(asked).toBe(1)
  })

  test('that nobody knows, and one that never answers, end as such', async () => {
    const unknown = host.feeds({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })
    expect(await failure(unknown.fetch(host.url, null))).toBe('unreachable')
    const limits = { maxBytes: 1000, timeoutMs: 300, silenceMs: 200, redirections: 3 }
    const silent = host.feeds({ resolve: () => new Promise(() => undefined), limits })
    expect(await failure(silent.fetch(host.url, null))).toBe('too_slow')
  })
})

test.each([
  'http://calendar.example/a.ics',
  'https://127.0.0.1/a.ics',
  'https://inside.example/a.ics',
  'https://a:b@calendar.example/',
])('a redirection to %s is refused, and nothing is asked there', async (to) => {
  host.serve(leading(to))
  const resolve = async (name: string) => [{ address: name === 'inside.example' ? '10.0.0.7' : '127.0.0.2', family: 4 }]
  const feeds = host.feeds({
    resolve: async (name) => (name === 'calendar.example' ? [{ address: '127.0.0.1', family: 4 }] : resolve(name)),
    isAllowed: (address) => address === '127.0.0.1' && host.calls.length === 0,
  })
  expect(await failure(feeds.fetch(host.url, null))).toBe('address_refused')
  expect(host.calls).toHaveLength(1)
})

test('a certificate that no authority has signed is refused', async () => {
  host.serve(answering(calendar))
  const { certificate: _none, ...trusting } = { certificate: '' }
  const feeds = httpsCalendarFeeds({
    ...trusting,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: () => true,
    limits: { maxBytes: 1000, timeoutMs: 20_000, silenceMs: 10_000, redirections: 0 },
  })
  expect(await failure(feeds.fetch(host.url, null))).toBe('unreachable')
  expect(host.calls).toHaveLength(0)
})

test.each([
  [401, 'refused'],
  [403, 'refused'],
  [404, 'not_found'],
  [410, 'not_found'],
  [429, 'failed'],
  [500, 'failed'],
  [206, 'failed'],
])('an answer of %i is "%s"', async (status, expected) => {
  host.serve(answering('x', {}, status))
  expect(await failure(host.feeds().fetch(host.url, null))).toBe(expected)
})

describe('what is too much', () => {
  const limits = { maxBytes: 5 * 1024 * 1024, timeoutMs: 1500, silenceMs: 500, redirections: 3 }
  // Longer than a test may take.
  const never = 600_000

  test('50 MB are read no further than 5, announced or not', async () => {
    let sent = 0
    host.serve((_request, response) => {
      response.writeHead(200)
      const more = () => {
        while (sent < 50 && !response.destroyed) {
          sent++
          if (!response.write(Buffer.alloc(1024 * 1024, 'x'))) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    })
    expect(
      await failure(host.feeds({ limits: { ...limits, timeoutMs: never, silenceMs: never } }).fetch(host.url, null)),
    ).toBe('too_large')
    expect(sent).toBeLessThan(30)
    host.serve(answering(Buffer.alloc(1024), { 'content-length': String(50 * 1024 * 1024) }))
    expect(await failure(host.feeds({ limits }).fetch(host.url, null))).toBe('too_large')
  })

  test('a compressed body is not decompressed', async () => {
    host.serve(answering(Buffer.alloc(10), { 'content-encoding': 'gzip' }))
    expect(await failure(host.feeds().fetch(host.url, null))).toBe('failed')
    expect(host.calls[0]?.headers['accept-encoding']).toBe('identity')
  })

  test('slow bytes end at the total time limit', async () => {
    host.serve((_request, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('x'), 100)
      response.on('close', () => clearInterval(drip))
    })
    const feeds = host.feeds({ limits: { ...limits, silenceMs: never } })
    expect(await failure(feeds.fetch(host.url, null))).toBe('too_slow')
  })

  test('silence ends at its own limit, before an answer and within one', async () => {
    const feeds = host.feeds({ limits: { ...limits, timeoutMs: never } })
    host.serve(() => undefined)
    expect(await failure(feeds.fetch(host.url, null))).toBe('too_slow')
    host.serve((_request, response) => void response.writeHead(200).write('BEGIN'))
    expect(await failure(feeds.fetch(host.url, null))).toBe('too_slow')
  })
})
