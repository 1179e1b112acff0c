import { randomUUID } from 'node:crypto'
import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import { createPlaces } from '@bouquet/features/directory/directory/server/testing/gazetteer-fixtures.ts'
import { createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
let camille: { id: ProviderId; slug: string; email: string }
beforeAll(async () => {
  server = await startTestServer()
  await createPlaces(server.db)
  camille = await createProvider(server.db, {
    company_name: 'Maison Camille',
    services: ['FULL_PLANNING', 'DAY_COORDINATION'],
  })
  await priced(camille.id, { FULL_PLANNING: 585_000, DAY_COORDINATION: 41_000 })
})
afterAll(() => server.close())

async function priced(providerId: ProviderId, prices: Record<string, number>): Promise<void> {
  for (const type of Object.keys(prices))
    await server.db
      .updateTable('provider_services')
      .set({ budget_from_cents: prices[type], is_budget_visible: true })
      .where('provider_id', '=', providerId)
      .where('service_id', '=', (services) => services.selectFrom('services').select('id').where('type', '=', type))
      .execute()
}

/** A visitor's browser, which stores the cookie of its draft. */
function browser() {
  let cookie = ''
  const visit = async (method: 'GET' | 'POST', url: string, fields: [string, string][] = []) => {
    const answer = await server.app.inject({
      method,
      url,
      headers: { host: 'localhost', cookie, 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { payload: new URLSearchParams(fields).toString() }),
    })
    const set = answer.cookies.find(({ name }) => name === 'project')
    if (set) cookie = `project=${set.value}`
    return answer
  }
  return {
    open: (url: string) => visit('GET', url),
    send: (url: string, fields: Record<string, string | string[]>) =>
      visit(
        'POST',
        url,
        Object.entries(fields).flatMap(([name, values]) =>
          [values].flat().map((value): [string, string] => [name, value]),
        ),
      ),
  }
}

const place = {
  type: 'city',
  name: 'Annecy',
  zipcode: ['74000'],
  city: 'Annecy',
  countrycode: 'FR',
  country: 'France',
  department: 'Haute-Savoie',
  lat: 45.9,
  lng: 6.12,
}
const whoWhenWhere = (email: string) => ({
  openedAt: String(Date.now() - 60_000),
  firstname: 'Élise',
  lastname: 'Martin',
  email,
  phone: '06 39 98 56 78',
  dateKind: 'fixed',
  eventDate: '2027-06-12',
  town: 'Annecy',
  pick: JSON.stringify(place),
  radius: '0',
})
const newEmail = () => `${randomUUID()}@couple.example`
const projectOf = (email: string) =>
  server.db
    .selectFrom('projects')
    .select(['id', 'event_type', 'guest_range', 'budget_range', 'message', 'services', 'languages'])
    .where('email', '=', email)
    .executeTakeFirst()

test('who asks from a profile sees whom from the first step on, which suffices', async () => {
  const email = newEmail()
  const { open, send } = browser()
  await send('/project/ask', { providers: camille.slug })
  const form = await open('/project')
  expect(form.body).toContain('Maison Camille')
  expect(form.body).toContain('Demander à Camille')
  expect(form.body).toContain(`href="/wedding-planner/${camille.slug}"`)
  const refused = await send('/project/send', whoWhenWhere(email))
  expect([refused.statusCode, refused.body.includes('consent-error')]).toEqual([422, true])
  expect(await projectOf(email)).toBe(undefined)
  const sent = await send('/project/send', { ...whoWhenWhere(email), consent: 'on' })
  expect(sent.headers.location).toBe('/project/sent')
  expect(await projectOf(email)).toMatchObject({
    event_type: 'unsaid',
    guest_range: 'unsaid',
    budget_range: 'unsaid',
    message: '',
    services: [],
    languages: ['fr'],
  })
})

test('a request of which little is said is readable everywhere', async () => {
  const email = newEmail()
  const { send } = browser()
  await send('/project/ask', { providers: camille.slug })
  await send('/project/send', { ...whoWhenWhere(email), consent: 'on' })
  await server.finishJobs()
  const link = (await outboxOf(server.db, email))[0]?.text.match(/\/project\/[\w-]{43}/)?.[0] ?? ''
  expect((await send(`${link}/confirm`, {})).statusCode).toBe(303)
  await server.finishJobs()
  const [mail] = await outboxOf(server.db, camille.email)
  expect(mail?.text).not.toMatch(/unsaid|«\s*»|NaN/)
  const list = (await server.call(camille, 'GET', '/api/event-requests')).body as {
    eventRequests: { uuid: string; project: { guestRangeLabel: string } }[]
  }
  const [row] = list.eventRequests
  expect(row?.project.guestRangeLabel).toBe('à préciser')
  const detail = await server.call(camille, 'GET', `/api/event-requests/${row?.uuid}`)
  expect(detail).toMatchObject({
    status: 200,
    body: {
      message: { text: '' },
      project: { budgetRange: 'unsaid', budgetRangeLabel: 'à préciser', serviceTypeLabel: 'à préciser' },
      passport: { completeness: 25 },
    },
  })
  const facts = await server.call(camille, 'GET', `/api/event-requests/${row?.uuid}/reply-facts`)
  expect(facts).toMatchObject({ body: { byLanguage: { fr: { facts: { guests: 'vos' } } } } })
  const table = await server.call(camille, 'GET', '/api/event-requests.csv')
  expect([table.status, String(table.body).includes('unsaid')]).toEqual([200, false])
})

test('the other steps use the same draft, and their problems are refused as usual', async () => {
  const email = newEmail()
  const { open, send } = browser()
  await send('/project/ask', { providers: camille.slug })
  expect((await send('/project/step/couple', { ...whoWhenWhere(email), go: 'on' })).headers.location).toBe(
    '/project/review',
  )
  expect((await open('/project/review')).body).toContain('À compléter')
  const party = { guestRange: '50_to_80', go: 'on' }
  expect((await send('/project/step/party', party)).headers.location).toBe('/project/step/wishes')
  expect((await send('/project/step/wishes', { message: 'Trop court', go: 'on' })).statusCode).toBe(422)
  const wishes = { message: 'Une fête simple au bord du lac.', services: 'DAY_COORDINATION', languages: 'fr', go: 'on' }
  expect((await send('/project/step/wishes', wishes)).headers.location).toBe('/project/review')
  await send('/project/send', { consent: 'on' })
  expect(await projectOf(email)).toMatchObject({
    guest_range: '50_to_80',
    budget_range: 'unsaid',
    message: 'Une fête simple au bord du lac.',
    services: ['DAY_COORDINATION'],
  })
})

test('the price on a card is that of the service wanted, and without one that of the main service', async () => {
  const { open, send } = browser()
  await send('/project/step/couple', { ...whoWhenWhere(newEmail()), go: 'on' })
  expect((await open('/project/step/choice')).body.replaceAll('\u00a0', ' ')).toMatch(
    /Organisation complète.{0,20} : dès 5 850 €/,
  )
  await send('/project/step/choice', { services: 'DAY_COORDINATION', go: 'list' })
  const { body } = await open('/project/step/choice')
  expect(body.replaceAll('\u00a0', ' ')).toMatch(/: dès 410 €/)
})

test('with few to choose from a wider search is offered, which says what it brings', async () => {
  const far = await createProvider(server.db, {
    company_name: 'Loin d’ici',
    latitude: 45.56,
    longitude: 5.92,
    department_code: '73',
    city_slug: 'chambery',
  })
  const { open, send } = browser()
  await send('/project/step/couple', { ...whoWhenWhere(newEmail()), go: 'on' })
  const near = await open('/project/step/choice')
  expect(near.body).not.toContain('Loin d’ici')
  const [, radius = '', label] = near.body.match(/<button value="(\d)"[^>]*name="widen">(.*?)<\/button>/) ?? []
  expect(label?.replace(/<.*?>/g, '').replaceAll('\u00a0', ' ')).toMatch(/Jusqu’à 80 km.*: 1 de plus/)
  await send('/project/step/choice', { widen: radius })
  expect((await open('/project/step/choice')).body).toContain(`value="${far.slug}"`)
})

test('with few to choose from whole areas around are offered beside it, and can be taken back', async () => {
  await server.db
    .insertInto('departments')
    .values([
      { country: 'FR', code: '38', name: 'Isère', slug: 'isere', latitude: 45.3, longitude: 5.6 },
      { country: 'FR', code: '73', name: 'Savoie', slug: 'savoie', latitude: 45.5, longitude: 6.4 },
    ])
    .execute()
  const inIsere = { latitude: 45.18, longitude: 5.72, department_code: '38', city_slug: 'grenoble' }
  const beyond = await createProvider(server.db, { company_name: 'Plus au sud', ...inIsere })
  const { open, send } = browser()
  await send('/project/step/couple', { ...whoWhenWhere(newEmail()), go: 'on' })
  const offered = async () => {
    const { body } = await open('/project/step/choice')
    const buttons = [
      ...body.matchAll(/<button value="((?:department|region):[^"]+)"[^>]*name="widen">(.*?)<\/button>/g),
    ]
    return { body, areas: new Map(buttons.map(([, value = '', label = '']) => [value, label.replace(/<.*?>/g, '')])) }
  }
  const before = await offered()
  expect(before.body.includes(beyond.slug)).toBe(false)
  const [region = '', label = ''] = [...before.areas].find(([value]) => value.startsWith('region:')) ?? []
  const brought = Number(label.match(/(\d+) de plus/)?.[1])
  const slugsIn = (body: string) => new Set(body.match(/(?<=name="providers" value=")[^"]+/g))
  await send('/project/step/choice', { widen: region })
  const after = await offered()
  expect(after.body.includes(beyond.slug)).toBe(true)
  expect(slugsIn(after.body).size).toBe(slugsIn(before.body).size + brought)
  expect(after.body.includes('La liste compte aussi, quelle que soit la distance')).toBe(true)
  await send('/project/step/choice', { widen: 'radius-alone' })
  expect((await offered()).body.includes(beyond.slug)).toBe(false)
})

test('areas around a place are forgotten with it', async () => {
  const { open, send } = browser()
  await send('/project/step/couple', { ...whoWhenWhere(newEmail()), go: 'on' })
  await send('/project/step/choice', { widen: 'department:73' })
  expect((await open('/project/step/choice')).body.includes('La liste compte aussi')).toBe(true)
  const elsewhere = { ...place, name: 'Lyon', city: 'Lyon', lat: 45.76, lng: 4.84 }
  await send('/project/step/couple', {
    ...whoWhenWhere(newEmail()),
    town: 'Lyon',
    pick: JSON.stringify(elsewhere),
    go: 'on',
  })
  expect((await open('/project/step/choice')).body.includes('La liste compte aussi')).toBe(false)
})

test('a name that says how to reach the couple is none', async () => {
  const { send } = browser()
  await send('/project/ask', { providers: camille.slug })
  const named = { ...whoWhenWhere(newEmail()), lastname: 'lea arobase orange point fr', go: 'on' }
  expect((await send('/project/step/couple', named)).statusCode).toBe(422)
})

test('who asks a venue that is taken on their day learns it before anything is sent, and may send nevertheless', async () => {
  const owner = await createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
  const shown = { is_published: true, is_validated: true, latitude: 45.9, longitude: 6.12 }
  const [taken, free] = [
    await createVenue(server.db, owner.id, { ...shown, name: 'Grange prise' }),
    await createVenue(server.db, owner.id, { ...shown, name: 'Grange libre' }),
  ]
  const day = { from: '2027-06-12', to: '2027-06-12', kind: 'booked' }
  expect((await server.call(owner, 'POST', `/api/venues/${taken.id}/availability`, day)).status).toBe(201)
  const slugOf = async ({ id }: { id: VenueId }) =>
    (await server.db.selectFrom('venues').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug
  const [takenSlug, freeSlug] = [await slugOf(taken), await slugOf(free)]

  const undecided = browser()
  await undecided.send('/project/step/couple', { ...whoWhenWhere(newEmail()), go: 'on' })
  const { body } = await undecided.open('/project/step/choice')
  expect([body.includes(freeSlug), body.includes(takenSlug)]).toEqual([true, false])

  const email = newEmail()
  const { open, send } = browser()
  await send('/project/ask', { venues: takenSlug })
  const asked = await send('/project/send', { ...whoWhenWhere(email), consent: 'on' })
  expect([asked.headers.location, await projectOf(email)]).toEqual(['/project/review', undefined])
  expect((await open('/project/review')).body).toMatch(/Grange prise.{0,12}déjà pris le samedi 12\u00a0juin\u00a02027/)
  expect((await open('/project/step/choice')).body).toContain('Déjà pris le samedi 12\u00a0juin\u00a02027')
  expect((await send('/project/send', { consent: 'on' })).headers.location).toBe('/project/sent')
})
