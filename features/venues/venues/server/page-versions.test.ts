import { createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { createVenuePart } from '@bouquet/server/testing/roles/venue-parts.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Stored = Record<string, unknown> & { version: number; code?: string }
type Owned = Awaited<ReturnType<typeof createOwned>>

async function createOwned() {
  const owner = await createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
  return { owner, venue: await createVenue(server.db, owner.id, { bedrooms: 4 }) }
}

async function send(
  { owner, venue }: Owned,
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  sent?: object,
  version?: number,
) {
  const { statusCode: status, body } = await server.app.inject({
    method,
    url: `/api/venues/${venue.id}${path}`,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${await server.tokenOf(owner)}`,
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(sent && { payload: sent }),
  })
  return { status, answer: JSON.parse(body) as Stored }
}

/** The pages of a venue, each with a text of its own that two windows change. */
const pages = {
  prices: {
    path: '/prices',
    sent: ({ currency, brochure, version, ...form }: Stored, text: string) => ({ ...form, included: text }),
  },
  'house rules': {
    path: '/rules',
    sent: ({ currency, countryCode, version, ...form }: Stored, text: string) => ({
      ...form,
      licence: text,
      civilCeremony: null,
      beds: text.length,
    }),
  },
  'a text in another language': {
    path: '/languages',
    to: '/languages/de',
    sent: (_: Stored, text: string) => ({ description: text, detailedDescription: '' }),
  },
} as const

test.each(Object.entries(pages))(
  'of two windows on %s the second is stopped, and what the first saved stays',
  async (_name, page) => {
    const owned = await createOwned()
    const to = 'to' in page ? page.to : page.path
    const { answer: read } = await send(owned, 'GET', page.path)
    const first = await send(owned, 'PUT', to, page.sent(read, 'Von der Ersten'), read.version)
    expect(first.status).toBe(200)
    expect(first.answer.version).toBe(read.version + 1)
    const second = await send(owned, 'PUT', to, page.sent(read, 'Von der anderen'), read.version)
    expect(second).toMatchObject({ status: 412, answer: { code: 'changed_elsewhere' } })
    expect((await send(owned, 'GET', page.path)).answer).toEqual(first.answer)
    expect((await send(owned, 'PUT', to, page.sent(read, 'Doch die andere'), first.answer.version)).status).toBe(200)
    // A client that sends no version replaces the current content.
    expect((await send(owned, 'PUT', to, page.sent(read, 'Ohne Fassung'))).status).toBe(200)
  },
)

test('of two who save prices at one moment one is stopped', async () => {
  const owned = await createOwned()
  const { answer: read } = await send(owned, 'GET', '/prices')
  const answers = await Promise.all(
    ['eins', 'zwei', 'drei'].map((text) => send(owned, 'PUT', '/prices', pages.prices.sent(read, text), read.version)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
})

test('of two windows on a space the second is stopped', async () => {
  const owned = await createOwned()
  const capacities = {
    areaM2: null,
    roundTables: 80,
    dinnerDance: null,
    longTables: null,
    ceremonyRows: null,
    cocktail: null,
  }
  const space = { name: 'Orangerie', setting: 'indoor', rainPlan: '', ...capacities }
  const { answer: added } = await send(owned, 'POST', '/spaces', space)
  const path = `/spaces/${added.id}`
  const first = await send(owned, 'PUT', path, { ...space, name: 'Grange' }, added.version)
  expect(first).toMatchObject({ status: 200, answer: { name: 'Grange', version: added.version + 1 } })
  const second = await send(owned, 'PUT', path, { ...space, name: 'Salle' }, added.version)
  expect(second).toMatchObject({ status: 412, answer: { code: 'changed_elsewhere' } })
  expect((await send(owned, 'GET', '/spaces')).answer.spaces).toMatchObject([{ name: 'Grange' }])
})

test('bedrooms stand on two pages, and neither overwrites the other', async () => {
  const owned = await createOwned()
  const { answer: rules } = await send(owned, 'GET', '/rules')
  const { answer: venue } = await send(owned, 'GET', '')
  const { currency, countryCode, version, ...form } = rules
  expect((await send(owned, 'PUT', '/rules', { ...form, rooms: 9 }, version)).status).toBe(200)
  const details = { description: 'Un moulin.', detailedDescription: '', seatedCapacity: 80, standingCapacity: 90 }
  const sent = { details: { ...details, bedrooms: 5, minPrice: 1, maxPrice: 2 } }
  expect((await send(owned, 'PUT', '/form', sent, venue.version)).status).toBe(412)
  expect((await send(owned, 'PUT', '/form', sent, venue.version + 1)).status).toBe(200)
  expect((await send(owned, 'PUT', '/rules', { ...form, rooms: 9 }, version + 1)).status).toBe(412)
})

/** What belongs to a venue and is changed in a dialog of its own. */
const dialogs = {
  prestation: {
    path: (id: string) => `/api/venues/prestations/${id}`,
    texts: (title: string) => ({ title, description: 'Pour danser.', budgetStartingFrom: 900 }),
    beside: { isBudgetVisible: false },
  },
  testimonial: {
    path: (id: string) => `/api/venues/testimonials/${id}`,
    texts: (content: string) => ({ coupleName: 'Élise et Marc', weddingDate: null, content }),
  },
  video: {
    path: (id: string) => `/api/venues/videos/${id}`,
    texts: (title: string) => ({ title, description: '', link: 'https://vimeo.com/76979871' }),
  },
  image: {
    path: (id: string) => `/api/venues/images/${id}`,
    texts: (title: string) => ({ title, alt: '', description: '', caption: '', section: null }),
    beside: { isVisible: true },
  },
} as const

test.each(Object.entries(dialogs))(
  'of two windows on one %s the second is stopped, and what the first saved stays',
  async (kind, dialog) => {
    const { owner } = await createOwned()
    const part = await createVenuePart(server.db, owner.id, kind as keyof typeof dialogs)
    const path = dialog.path(Object.values(part)[0] ?? '')
    const put = async (sent: object, version?: number) => {
      const { statusCode: status, body } = await server.app.inject({
        method: 'PUT',
        url: path,
        headers: {
          host: 'localhost',
          authorization: `Bearer ${await server.tokenOf(owner)}`,
          ...(version !== undefined && { 'if-match': `"${version}"` }),
        },
        payload: sent,
      })
      return { status, body: JSON.parse(body) as Record<string, unknown> }
    }
    expect((await put(dialog.texts('De la première'), 1)).status).toBe(200)
    expect(await put(dialog.texts('De la seconde'), 1)).toMatchObject({
      status: 412,
      body: { code: 'changed_elsewhere' },
    })
    // What is switched beside the dialog is no other version.
    if ('beside' in dialog) expect((await put(dialog.beside)).status).toBe(200)
    const over = await put(dialog.texts('La seconde quand même'), 2)
    expect(over.status).toBe(200)
    expect(JSON.stringify(over.body)).toContain('La seconde quand même')
    expect((await put(dialog.texts('Sans version'))).status).toBe(200)
  },
)
