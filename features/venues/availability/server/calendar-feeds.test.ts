import { createEventRequest, createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { isPublicAddress } from '@bouquet/server/ports/calendar-feeds/public-address.ts'
import { answering, startCalendarHost } from '@bouquet/server/ports/calendar-feeds/testing/calendar-host.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CalendarFeed, CalendarLinks, VenueCalendar } from '../contract.ts'

let server: TestServer
let host: Awaited<ReturnType<typeof startCalendarHost>>
beforeAll(async () => {
  server = await startTestServer()
  host = await startCalendarHost()
})
afterAll(async () => {
  await host.close()
  await server.close()
})
beforeEach(async () => {
  server.setNow(new Date('2027-01-10T12:00:00Z'))
  server.services.ports.calendarFeeds = host.feeds()
  host.calls.length = 0
  await server.db.deleteFrom('venue_calendar_feeds').execute()
})

const calendarOf = (...days: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...days.flatMap((day) => [
      'BEGIN:VEVENT',
      `UID:${day}`,
      `DTSTART;VALUE=DATE:${day}`,
      'SUMMARY:Camille Roux',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

async function ownVenue() {
  const who = await createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
  const { id } = await createVenue(server.db, who.id)
  const call = (method: string, path = '', body?: object) =>
    server.call(who, method, `/api/venues/${id}/availability${path}`, body)
  const links = async () => (await call('GET', '/links')).body as CalendarLinks
  return {
    who,
    id,
    call,
    links,
    name: (label = 'Google', url = host.url) => call('POST', '/feeds', { label, url }),
    feed: async () => (await links()).feeds[0] as CalendarFeed,
    days: async () =>
      ((await call('GET', '?from=2027-06-01&to=2027-06-30')).body as VenueCalendar).entries.map(
        ({ kind, from, to, feed }) => `${kind} ${from} ${to}${feed ? ` (${feed.label})` : ''}`,
      ),
  }
}
const inMinutes = async (minutes: number) => {
  server.setNow(new Date(server.services.now().getTime() + minutes * 60_000))
  await server.services.jobs.enqueue(server.db, 'fetch-due-calendar-feeds', {})
  await server.finishJobs()
}

test('a calendar is read at once and every hour from then on, and its days take the place of those before', async () => {
  const venue = await ownVenue()
  host.serve(answering(calendarOf('20270612', '20270619')))
  expect(await venue.name()).toMatchObject({ status: 201, body: { label: 'Google', triedAt: null, entries: 0 } })
  await server.finishJobs()
  expect(await venue.days()).toEqual(['booked 2027-06-12 2027-06-12 (Google)', 'booked 2027-06-19 2027-06-19 (Google)'])
  expect(await venue.feed()).toMatchObject({ failure: null, entries: 2, fetchedAt: '2027-01-10T12:00:00.000Z' })
  host.serve(answering(calendarOf('20270626')))
  await inMinutes(55)
  expect(host.calls).toHaveLength(1)
  await inMinutes(6)
  expect(await venue.days()).toEqual(['booked 2027-06-26 2027-06-26 (Google)'])
  const stored = await server.db
    .selectFrom('venue_calendar_entries')
    .select('note')
    .where('venue_id', '=', venue.id)
    .execute()
  expect(JSON.stringify(stored)).not.toContain('Roux')
})

test('an address that fails leaves the days as they were, and the owner reads why', async () => {
  const venue = await ownVenue()
  host.serve(answering(calendarOf('20270612')))
  await venue.name()
  await server.finishJobs()
  const failures = [
    [answering('gone', {}, 404), 'not_found'],
    [answering('<html></html>'), 'no_calendar'],
    [answering(Buffer.alloc(6 * 1024 * 1024, 'x')), 'too_large'],
    [answering('', { location: 'https://127.0.0.1/' }, 302), 'address_refused'],
  ] as const
  for (const [serve, failure] of failures) {
    host.serve(serve)
    server.services.ports.calendarFeeds = host.feeds(
      failure === 'address_refused'
        ? { isAllowed: (address) => isPublicAddress(address) || host.calls.length === 0 }
        : {},
    )
    host.calls.length = 0
    await inMinutes(61)
    expect(await venue.feed()).toMatchObject({ failure, fetchedAt: '2027-01-10T12:00:00.000Z', entries: 1 })
    expect(await venue.days()).toEqual(['booked 2027-06-12 2027-06-12 (Google)'])
  }
  server.services.ports.calendarFeeds = host.feeds()
  host.serve(answering(calendarOf()))
  await inMinutes(61)
  expect(await venue.feed()).toMatchObject({ failure: null, entries: 0 })
  expect(await venue.days()).toEqual([])
})

test('what has not changed is not sent again, and is read whole after a week', async () => {
  const venue = await ownVenue()
  let whole = 0
  host.serve((request, response) => {
    if (request.headers['if-none-match'] === '"v1"') return void response.writeHead(304).end()
    whole++
    answering(calendarOf('20270612'), { etag: '"v1"' })(request, response)
  })
  await venue.name()
  await server.finishJobs()
  await inMinutes(61)
  expect([whole, host.calls.length]).toEqual([1, 2])
  expect(await venue.feed()).toMatchObject({
    failure: null,
    entries: 1,
    fetchedAt: server.services.now().toISOString(),
  })
  await inMinutes(7 * 24 * 60)
  expect(whole).toBe(2)
})

test('five calendars at most, each once, by https addresses without a password', async () => {
  const venue = await ownVenue()
  host.serve(answering(calendarOf()))
  for (const url of ['http://calendar.example/a.ics', 'https://a:b@calendar.example/', 'calendar'])
    expect(await venue.name('Google', url), url).toMatchObject({
      status: 422,
      body: { fields: { url: 'calendar_address_invalid' } },
    })
  expect(await venue.name('Apple', host.url.replace('https:', 'webcal:'))).toMatchObject({
    status: 201,
    body: { url: host.url },
  })
  expect(await venue.name('Again')).toMatchObject({ status: 409, body: { code: 'calendar_feed_known' } })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, time) => venue.name(`${time}`, `${host.url}?${time}`)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(answers.filter(({ body }) => (body as { code?: string }).code === 'calendar_feeds_full')).toHaveLength(4)
})

test('a calendar that is removed takes its days along, also while it is being read', async () => {
  const venue = await ownVenue()
  host.serve(answering(calendarOf('20270612')))
  const { id } = (await venue.name()).body as CalendarFeed
  await server.finishJobs()
  expect(
    (
      await server.call(
        await createProvider(server.db, { account: { roles: ['ROLE_VENUE'] } }),
        'DELETE',
        `/api/venues/${venue.id}/availability/feeds/${id}`,
      )
    ).status,
  ).toBe(404)
  await venue.call('POST', `/feeds/${id}/fetch`)
  await Promise.all([server.finishJobs(), venue.call('DELETE', `/feeds/${id}`)])
  expect(await venue.days()).toEqual([])
  expect((await venue.links()).feeds).toEqual([])
})

test('the private address gives a calendar that others can read: days and their kind, and nobody’s name', async () => {
  const venue = await ownVenue()
  await server.db
    .updateTable('venues')
    .set({ name: 'Château; des, Ormeraies \\ Lac – un très long nom pour une ligne de calendrier' })
    .where('id', '=', venue.id)
    .execute()
  const request = await createEventRequest(server.db, venue.who.id)
  await server.db.updateTable('event_requests').set({ venue_id: venue.id }).where('id', '=', request.id).execute()
  await venue.call('POST', '', {
    kind: 'booked',
    from: '2027-06-12',
    to: '2027-06-13',
    note: 'Famille Roux',
    eventRequestId: request.id,
  })
  await venue.call('POST', '', { kind: 'option', from: '2027-06-19', to: '2027-06-19', heldUntil: '2027-02-01' })
  await venue.call('POST', '', { kind: 'closed', from: '2027-06-20', to: '2027-06-30' })
  const { address } = (await venue.call('POST', '/address')).body as { address: string }
  const { status, headers, payload } = await read(address)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(payload).not.toContain('Roux')
  for (const line of payload.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(payload))
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(
    String.raw`Château\; des\, Ormeraies \\ Lac – un très long nom pour une ligne de calendrier`,
  )
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  expect(events.map(({ summary, startDate, endDate }) => `${summary} ${startDate} ${endDate}`)).toEqual([
    'Réservé 2027-06-12 2027-06-14',
    'Option 2027-06-19 2027-06-20',
    'Fermé 2027-06-20 2027-07-01',
  ])
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3)
  server.setNow(new Date('2027-02-02T12:00:00Z'))
  expect((await read(address)).payload).not.toContain('Option')
})

async function read(address: string) {
  const { host: name, pathname } = new URL(address)
  const { statusCode, headers, payload } = await server.app.inject({ url: pathname, headers: { host: name } })
  return { status: statusCode, headers, payload }
}

test('a new address ends the former one, and an ended one is gone', async () => {
  const venue = await ownVenue()
  expect((await venue.links()).address).toBeNull()
  const { address: first } = (await venue.call('POST', '/address')).body as { address: string }
  const { address: second } = (await venue.call('POST', '/address')).body as { address: string }
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  expect((await venue.links()).address).toBe(second)
  await venue.call('DELETE', '/address')
  expect((await read(second)).status).toBe(404)
})

test('a calendar of ours that is read into a second venue takes the same days there, and comes back to nobody', async () => {
  const [first, second] = [await ownVenue(), await ownVenue()]
  await first.call('POST', '', { kind: 'booked', from: '2027-06-12', to: '2027-06-13' })
  await first.call('POST', '', { kind: 'option', from: '2027-06-19', to: '2027-06-19', heldUntil: '2027-02-01' })
  await first.call('POST', '', { kind: 'closed', from: '2027-06-21', to: '2027-06-22' })
  const { address } = (await first.call('POST', '/address')).body as { address: string }
  host.serve((_request, response) => {
    void read(address).then(({ payload }) => response.writeHead(200).end(payload))
  })
  await second.name('Premier lieu')
  await server.finishJobs()
  expect(await second.days()).toEqual([
    'booked 2027-06-12 2027-06-13 (Premier lieu)',
    'option 2027-06-19 2027-06-19 (Premier lieu)',
    'closed 2027-06-21 2027-06-22 (Premier lieu)',
  ])
  const { address: back } = (await second.call('POST', '/address')).body as { address: string }
  expect((await read(back)).payload).not.toContain('VEVENT')
})

test('a feed’s days cannot be changed by hand, and leave no room for another event', async () => {
  const venue = await ownVenue()
  host.serve(answering(calendarOf('20270612')))
  await venue.name()
  await server.finishJobs()
  const { entries } = (await venue.call('GET', '?from=2027-06-01&to=2027-06-30')).body as VenueCalendar
  const [entry] = entries
  const body = { kind: 'booked', from: '2027-06-13', to: '2027-06-13', changedAt: entry?.changedAt }
  expect((await venue.call('PUT', `/${entry?.id}`, body)).status).toBe(404)
  expect((await venue.call('DELETE', `/${entry?.id}`)).status).toBe(404)
  await venue.call('POST', '/free', { from: '2027-06-01', to: '2027-06-30' })
  expect(await venue.call('POST', '', { kind: 'booked', from: '2027-06-12', to: '2027-06-12' })).toMatchObject({
    body: { code: 'venue_day_taken' },
  })
})

test('an archived venue’s calendars rest', async () => {
  const venue = await ownVenue()
  host.serve(answering(calendarOf('20270612')))
  await venue.name()
  await server.finishJobs()
  await server.db.updateTable('venues').set({ archived_at: new Date() }).where('id', '=', venue.id).execute()
  host.calls.length = 0
  await inMinutes(61)
  expect(host.calls).toHaveLength(0)
  expect(await venue.call('POST', '', { kind: 'booked', from: '2027-06-20', to: '2027-06-20' })).toMatchObject({
    body: { code: 'venue_archived' },
  })
})
