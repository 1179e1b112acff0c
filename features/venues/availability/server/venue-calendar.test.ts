import type { VenueId } from '@bouquet/domain/ids'
import {
  createEventRequest,
  createProject,
  createProvider,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CalendarEntry, RequestDay, VenueCalendar } from '../contract.ts'
import { deleteExpiredDays, deleteExpiredEntries, deleteLapsedOptions } from './delete-expired-days.ts'
import { answersOn, isFreeOnDay } from './free-on-day.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.setNow(new Date('2027-01-10T12:00:00Z')))

const owner = () => createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
type Owner = Awaited<ReturnType<typeof owner>>
const saturday = '2027-06-12'

async function ownVenue() {
  const who = await owner()
  const { id } = await createVenue(server.db, who.id)
  return { who, id }
}
const add = (who: Owner, id: string, body: object) => server.call(who, 'POST', `/api/venues/${id}/availability`, body)
const booked = (from = saturday, to = from) => ({ kind: 'booked', from, to })
const option = (heldUntil: string, from = saturday) => ({ kind: 'option', from, to: from, heldUntil })
const closed = (from: string, to = from) => ({ kind: 'closed', from, to })
async function calendar(who: Owner, id: string, from = '2027-06-01', to = '2027-06-30'): Promise<VenueCalendar> {
  return (await server.call(who, 'GET', `/api/venues/${id}/availability?from=${from}&to=${to}`)).body as VenueCalendar
}
const days = async (who: Owner, id: string) =>
  (await calendar(who, id)).entries.map(({ kind, from, to }) => `${kind} ${from} ${to}`)
const answer = async (id: VenueId, day = saturday, today = '2027-01-10') =>
  (await answersOn(server.db, [id], { day, today })).get(id)

test('an owner reads what touches the days asked for, with their own note', async () => {
  const { who, id } = await ownVenue()
  await add(who, id, { ...booked('2027-05-30', '2027-06-02'), note: 'Famille Roux' })
  await add(who, id, option('2027-02-01'))
  await add(who, id, closed('2027-07-01', '2027-07-31'))
  const { entries, eventsPerDay, today, lastDay } = await calendar(who, id)
  expect({ eventsPerDay, today, lastDay }).toEqual({ eventsPerDay: 1, today: '2027-01-10', lastDay: '2030-01-09' })
  expect(entries).toMatchObject([
    { kind: 'booked', from: '2027-05-30', to: '2027-06-02', note: 'Famille Roux', feed: null },
    { kind: 'option', from: saturday, heldUntil: '2027-02-01' },
  ])
})

test('another’s venue has no calendar to read or change', async () => {
  const { who, id } = await ownVenue()
  const { body } = await add(who, id, booked())
  const stranger = await owner()
  const entry = (body as CalendarEntry).id
  for (const [method, path, payload] of [
    ['GET', '?from=2027-06-01&to=2027-06-30', undefined],
    ['POST', '', booked('2027-06-20')],
    ['PUT', `/${entry}`, { ...booked(), changedAt: (body as CalendarEntry).changedAt }],
    ['DELETE', `/${entry}`, undefined],
    ['POST', '/free', { from: saturday, to: saturday }],
    ['PUT', '/settings', { eventsPerDay: 2 }],
  ] as const)
    expect((await server.call(stranger, method, `/api/venues/${id}/availability${path}`, payload)).status, path).toBe(
      404,
    )
  expect(await days(who, id)).toEqual([`booked ${saturday} ${saturday}`])
})

test('a day without room refuses another event and another option, and can still be closed', async () => {
  const { who, id } = await ownVenue()
  await add(who, id, booked())
  const taken = { status: 409, body: { code: 'venue_day_taken' } }
  expect(await add(who, id, booked('2027-06-10', '2027-06-14'))).toMatchObject(taken)
  expect(await add(who, id, option('2027-02-01'))).toMatchObject(taken)
  expect((await add(who, id, closed(saturday))).status).toBe(201)
  await add(who, id, closed('2027-06-20'))
  expect(await add(who, id, booked('2027-06-20'))).toMatchObject(taken)
})

test('a venue takes as many events a day as its owner says', async () => {
  const { who, id } = await ownVenue()
  await server.call(who, 'PUT', `/api/venues/${id}/availability/settings`, { eventsPerDay: 2 })
  expect((await add(who, id, booked())).status).toBe(201)
  expect(await answer(id)).toBe('free')
  expect((await add(who, id, option('2027-02-01'))).status).toBe(201)
  expect(await answer(id)).toBe('option')
  expect(await add(who, id, booked())).toMatchObject({ status: 409 })
  await server.call(who, 'PUT', `/api/venues/${id}/availability/settings`, { eventsPerDay: 1 })
  expect(await answer(id)).toBe('taken')
  await server.call(who, 'PUT', `/api/venues/${id}/availability/settings`, { eventsPerDay: 3 })
  expect(await answer(id)).toBe('free')
})

test('an option holds its day through the day that was named, and is free the day after without any job', async () => {
  const { who, id } = await ownVenue()
  await add(who, id, option('2027-02-01'))
  expect(await answer(id, saturday, '2027-02-01')).toBe('option')
  expect(await answer(id, saturday, '2027-02-02')).toBe('free')
  server.setNow(new Date('2027-02-01T12:00:00Z'))
  expect((await add(who, id, booked())).status).toBe(409)
  server.setNow(new Date('2027-02-02T12:00:00Z'))
  expect((await add(who, id, booked())).status).toBe(201)
})

test('an option that cannot hold, days out of reach and days in the wrong order are refused', async () => {
  const { who, id } = await ownVenue()
  const wrongOption = { status: 422, body: { code: 'option_day_invalid', fields: { heldUntil: 'option_day_invalid' } } }
  expect(await add(who, id, option('2027-06-13'))).toMatchObject(wrongOption)
  expect(await add(who, id, { ...option('2027-02-01'), heldUntil: null })).toMatchObject(wrongOption)
  expect(await add(who, id, option('2027-01-09'))).toMatchObject({ status: 422, body: { code: 'option_day_invalid' } })
  for (const body of [
    booked('2027-06-12', '2027-06-11'),
    booked('2030-01-10'),
    booked('2026-01-08'),
    booked('2027-02-30'),
  ])
    expect((await add(who, id, body)).status, JSON.stringify(body)).toBe(422)
  expect((await calendar(who, id)).entries).toEqual([])
})

test('of two tabs that change one entry the second is refused', async () => {
  const { who, id } = await ownVenue()
  const entry = (await add(who, id, option('2027-02-01'))).body as CalendarEntry
  server.setNow(new Date('2027-01-10T12:01:00Z'))
  const change = (body: object) =>
    server.call(who, 'PUT', `/api/venues/${id}/availability/${entry.id}`, { ...body, changedAt: entry.changedAt })
  expect(await change({ ...booked(), note: 'Signé' })).toMatchObject({
    status: 200,
    body: { kind: 'booked', note: 'Signé' },
  })
  expect(await change(option('2027-03-01'))).toMatchObject({ status: 409, body: { code: 'calendar_entry_changed' } })
  expect(await answer(id)).toBe('taken')
})

test('freed days are taken out of what was entered, and nothing else', async () => {
  const { who, id } = await ownVenue()
  await add(who, id, closed('2027-06-01', '2027-06-10'))
  await add(who, id, booked('2027-06-12'))
  await add(who, id, closed('2027-06-14', '2027-06-20'))
  await server.call(who, 'POST', `/api/venues/${id}/availability/free`, { from: '2027-06-05', to: '2027-06-15' })
  expect(await days(who, id)).toEqual(['closed 2027-06-01 2027-06-04', 'closed 2027-06-16 2027-06-20'])
  await server.call(who, 'POST', `/api/venues/${id}/availability/free`, { from: '2027-06-18', to: '2027-06-18' })
  expect(await days(who, id)).toEqual([
    'closed 2027-06-01 2027-06-04',
    'closed 2027-06-16 2027-06-17',
    'closed 2027-06-19 2027-06-20',
  ])
  expect([await answer(id, '2027-06-17'), await answer(id, '2027-06-18')]).toEqual(['taken', 'free'])
})

test('of twenty bookings of one day at one moment one is taken, and lists know it', async () => {
  const { who, id } = await ownVenue()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, time) => add(who, id, time % 2 ? booked() : booked('2027-06-11', '2027-06-13'))),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(await answer(id)).toBe('taken')
})

test('whatever is entered, changed and deleted at one moment, the taken days are those of the entries', async () => {
  const { who, id } = await ownVenue()
  await server.call(who, 'PUT', `/api/venues/${id}/availability/settings`, { eventsPerDay: 3 })
  const fill = await Promise.all(
    Array.from({ length: 12 }, (_, time) =>
      add(who, id, { ...booked(`2027-06-${10 + (time % 5)}`, `2027-06-${12 + (time % 5)}`) }),
    ),
  )
  const made = fill.filter(({ status }) => status === 201).map(({ body }) => (body as CalendarEntry).id)
  await Promise.all([
    ...made.slice(0, 1).map((entry) => server.call(who, 'DELETE', `/api/venues/${id}/availability/${entry}`)),
    add(who, id, option('2027-02-01', '2027-06-13')),
    server.call(who, 'PUT', `/api/venues/${id}/availability/settings`, { eventsPerDay: 2 }),
    server.call(who, 'POST', `/api/venues/${id}/availability/free`, { from: '2027-06-16', to: '2027-06-16' }),
  ])
  const stored = await takenDays(id)
  await sql`select refresh_taken_days(${id}, '2027-01-01', '2027-12-31')`.execute(server.db)
  expect(stored).toEqual(await takenDays(id))
  expect(stored.length).toBeGreaterThan(0)
})

async function takenDays(id: VenueId) {
  const { rows } = await sql`
    select day, taken_until::text as until from venue_taken_days where venue_id = ${id} order by day`.execute(server.db)
  return rows
}

test('a request is booked once, by its own provider for its own venue', async () => {
  const { who, id } = await ownVenue()
  const request = await createEventRequest(server.db, who.id)
  const book = (venue: string, day = saturday) => add(who, venue, { ...booked(day), eventRequestId: request.id })
  expect((await book(id)).status).toBe(404)
  await server.db.updateTable('event_requests').set({ venue_id: id }).where('id', '=', request.id).execute()
  expect(await book(id)).toMatchObject({ status: 201, body: { eventRequestId: request.id } })
  expect(await book(id, '2027-06-19')).toMatchObject({ status: 409, body: { code: 'request_booked' } })
})

test('a request for a taken day is known as such before anything is paid, and one that is won may be booked', async () => {
  const { who, id } = await ownVenue()
  const ask = async () => {
    const project = await createProject(server.db, [who.id], { event_date: saturday, date_kind: 'fixed' })
    const request = await createEventRequest(server.db, who.id, project.id)
    await server.db.updateTable('event_requests').set({ venue_id: id }).where('id', '=', request.id).execute()
    return request.id
  }
  const [first, second, planner] = [await ask(), await ask(), (await createEventRequest(server.db, who.id)).id]
  const read = async (reader = who) =>
    (await server.call(reader, 'GET', `/api/venue-request-days?ids=${[first, second, planner].join(',')}`)).body as {
      requests: RequestDay[]
    }
  const shown = async () =>
    Object.fromEntries(
      (await read()).requests.map((one) => [one.eventRequestId, `${one.answer} ${one.isBooked} ${one.mayBook}`]),
    )
  expect(await shown()).toEqual({ [first]: 'unknown false false', [second]: 'unknown false false' })
  await server.db
    .updateTable('event_requests')
    .set({ hired_at: server.services.now() })
    .where('id', '=', first)
    .execute()
  expect(await shown()).toMatchObject({ [first]: 'unknown false true' })
  await add(who, id, { ...booked(), eventRequestId: first })
  expect(await shown()).toEqual({ [first]: 'free true false', [second]: 'taken false false' })
  expect((await read(await owner())).requests).toEqual([])
})

test('a list for a day leaves out venues that are taken or on option, and claims nothing for venues without a calendar', async () => {
  const [free, held, taken] = [await ownVenue(), await ownVenue(), await ownVenue()]
  const silent = await ownVenue()
  await add(free.who, free.id, booked('2027-06-19'))
  await add(held.who, held.id, option('2027-02-01'))
  await add(taken.who, taken.id, booked())
  const ids = [free.id, held.id, taken.id, silent.id]
  const asked = { day: saturday, today: '2027-01-10' }
  expect([...(await answersOn(server.db, ids, asked)).values()].sort()).toEqual(['free', 'option', 'taken', 'unknown'])
  const listed = await server.db
    .selectFrom('venues as v')
    .select('v.id')
    .where('v.id', 'in', ids)
    .where(isFreeOnDay(sql`v.id`, asked.day, asked.today))
    .execute()
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set([free.id, silent.id]))
  expect(await answer(free.id, '2027-01-09')).toBe('taken')
})

test('a visitor asks a public venue for a day, and learns nothing of one that is not public', async () => {
  const { who, id } = await ownVenue()
  await add(who, id, { ...booked(), note: 'Famille Roux' })
  const ask = (day: string) => server.call(null, 'GET', `/api/public/venues/chateau-${id}/availability?day=${day}`)
  expect((await ask(saturday)).status).toBe(404)
  await server.db.updateTable('venues').set({ is_published: true, is_validated: true }).where('id', '=', id).execute()
  expect(await ask(saturday)).toMatchObject({ status: 200, body: { day: saturday, answer: 'taken' } })
  expect((await ask(saturday)).body).toEqual({ day: saturday, answer: 'taken' })
  expect(await ask('2027-06-13')).toMatchObject({ body: { answer: 'free' } })
  expect((await ask('2027-02-30')).status).toBe(422)
})

test('a venue is deleted with its calendar, and expired entries are deleted at night', async () => {
  const { who, id } = await ownVenue()
  await add(who, id, booked('2027-01-10'))
  await add(who, id, option('2027-01-20'))
  server.setNow(new Date('2027-03-01T02:00:00Z'))
  await deleteLapsedOptions(server.services)
  await deleteExpiredDays(server.services)
  expect(await days(who, id)).toEqual([])
  expect(await takenDays(id)).toEqual([])
  expect((await calendar(who, id, '2027-01-01', '2027-01-31')).entries).toHaveLength(1)
  server.setNow(new Date('2029-02-01T02:00:00Z'))
  await deleteExpiredEntries(server.services)
  expect((await calendar(who, id, '2027-01-01', '2027-01-31')).entries).toEqual([])
  await add(who, id, booked('2029-06-01'))
  await server.db.deleteFrom('venues').where('id', '=', id).execute()
  expect(await takenDays(id)).toEqual([])
})
