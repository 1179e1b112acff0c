import type { VenueId } from '@bouquet/domain/ids'
import { createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Prices, pricesForm } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Who = { id: string }
const fee = {
  amountCents: 450_000,
  season: { start: '05-15', end: '09-15' },
  weekdays: [6, 5],
  hours: { start: '10:00', end: '02:00' },
  note: 'Du vendredi au samedi',
}
const filled = {
  isOnRequest: false,
  hireFees: [fee, { ...fee, amountCents: null, season: null, weekdays: [1, 2, 3, 4, 5, 6, 7], hours: null, note: '' }],
  perHeadCents: 9_550,
  perHeadMinimumGuests: 60,
  included: 'Tables, chaises\nVaisselle',
  depositPercent: 30,
  securityDepositCents: 200_000,
  overtimeCents: 35_000,
  corkageCents: 800,
  cleaningCents: 25_000,
}
const brochure = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n'

const owned = async (values: object = {}) => {
  const owner = await createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
  const isPublic = { is_published: true, is_validated: true }
  return { owner, venue: await createVenue(server.db, owner.id, { ...isPublic, ...values }) }
}
const ask = async (who: Who, method: string, venueId: string, path = '', body?: object) => {
  const answer = await server.call(who, method, `/api/venues/${venueId}/prices${path}`, body)
  return { ...answer, body: answer.body as Prices, code: (answer.body as { code?: string } | null)?.code }
}
const form = (bytes: Uint8Array | string) => {
  const sent = new FormData()
  sent.append('brochure', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'brochure.pdf')
  return sent
}
const page = async (venueId: VenueId, rest = '') => {
  const { slug } = await server.db
    .selectFrom('venues')
    .select('slug')
    .where('id', '=', venueId)
    .executeTakeFirstOrThrow()
  return server.app.inject({
    url: `/wedding-venue/${slug}${rest}`,
    headers: { host: 'localhost', accept: 'text/html' },
  })
}

test('an owner names prices in the venue’s currency, and reads them as they were saved', async () => {
  const { owner, venue } = await owned({ listed_country: 'GB', country_code: 'GB', currency: 'GBP' })
  expect((await ask(owner, 'GET', venue.id)).body).toMatchObject({ hireFees: [], perHeadCents: null, currency: 'GBP' })
  const saved = await ask(owner, 'PUT', venue.id, '', filled)
  expect(saved.status).toBe(200)
  expect(saved.body).toEqual({
    ...filled,
    hireFees: [{ ...fee, weekdays: [5, 6] }, filled.hireFees[1]],
    currency: 'GBP',
    brochure: null,
    version: 2,
  })
  expect((await ask(owner, 'GET', venue.id)).body).toEqual(saved.body)
  expect((await ask(owner, 'PUT', venue.id, '', { ...filled, hireFees: [] })).body.hireFees).toEqual([])
})

describe('prices', () => {
  test.each([
    ['nothing named', { hireFees: [], perHeadCents: null, perHeadMinimumGuests: null, depositPercent: null }, true],
    ['a cent', { cleaningCents: 1 }, true],
    ['an amount of 0', { cleaningCents: 0 }, false],
    ['a debt', { corkageCents: -100 }, false],
    ['half a cent', { overtimeCents: 0.5 }, false],
    ['a million in euros', { perHeadCents: 100_000_000 }, true],
    ['a cent more than a million', { perHeadCents: 100_000_001 }, false],
    ['a minimum without a price a head', { perHeadCents: null }, false],
    ['a deposit of 100 %', { depositPercent: 100 }, true],
    ['a deposit of 101 %', { depositPercent: 101 }, false],
    ['24 hire fees', { hireFees: Array(24).fill(fee) }, true],
    ['25 hire fees', { hireFees: Array(25).fill(fee) }, false],
    ['no day of the week', { hireFees: [{ ...fee, weekdays: [] }] }, false],
    ['an eighth day', { hireFees: [{ ...fee, weekdays: [8] }] }, false],
    ['a day named twice', { hireFees: [{ ...fee, weekdays: [6, 6] }] }, false],
    ['the 29th of February', { hireFees: [{ ...fee, season: { start: '02-29', end: '03-01' } }] }, true],
    ['the 30th of February', { hireFees: [{ ...fee, season: { start: '02-30', end: '03-01' } }] }, false],
    ['24 o’clock', { hireFees: [{ ...fee, hours: { start: '24:00', end: '02:00' } }] }, false],
    ['1,000 characters of what is included', { included: 'é'.repeat(1000) }, true],
    ['1,001 characters of what is included', { included: 'é'.repeat(1001) }, false],
  ])('with %s: browser and server agree', async (_what, values, isRight) => {
    const { owner, venue } = await owned()
    const body = { ...filled, ...values }
    expect(pricesForm.safeParse(body).success).toBe(isRight)
    const { status } = await ask(owner, 'PUT', venue.id, '', body)
    expect(isRight ? status === 200 : status === 422 || status === 400).toBe(true)
  })
})

test('couples read the prices, and what their day would cost by the rule', async () => {
  const { owner, venue } = await owned()
  await ask(owner, 'PUT', venue.id, '', filled)
  const { body } = await page(venue.id)
  for (const shown of [
    '4 500',
    '95,50',
    'à partir de 60 personnes',
    '30 %',
    'du 15 mai au 15 septembre',
    'sur demande',
  ])
    expect(body.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(shown)
  // A Saturday in June: 4,500 for the hire, 80 times 95.50, and 250 for the cleaning.
  const asked = (await page(venue.id, '?day=2027-06-12&guests=80')).body.replaceAll(/[\u00a0\u202f]/g, ' ')
  for (const shown of ['samedi 12 juin 2027', '7 640', '12 390']) expect(asked).toContain(shown)
  const winter = (await page(venue.id, '?day=2027-01-13&guests=80')).body
  expect(winter).not.toContain('Total')
  for (const query of ['?day=2027-02-30', '?day=x&guests=-1', '?day[]=1', '?day=2027-06-12&guests=99999999'])
    expect((await page(venue.id, query)).statusCode, query).toBe(200)
})

test('prices on request show no amount', async () => {
  const { owner, venue } = await owned()
  await ask(owner, 'PUT', venue.id, '', { ...filled, isOnRequest: true })
  const { body } = await page(venue.id, '?day=2027-06-12&guests=80')
  expect(body).toContain('Tarifs sur demande')
  for (const hidden of ['95,50', '12 390', '7 640'])
    expect(body.replaceAll(/[\u00a0\u202f]/g, ' ')).not.toContain(hidden)
})

test('a brochure is saved by everybody who sees the page, as a file and never as a page', async () => {
  const { owner, venue } = await owned()
  expect((await ask(owner, 'POST', venue.id, '/brochure', form(brochure))).body.brochure).toEqual({
    bytes: brochure.length,
  })
  const saved = await page(venue.id, '/brochure')
  expect(saved.statusCode).toBe(200)
  expect(saved.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="chateau-des-ormeraies.pdf"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(saved.body).toBe(brochure)
  await ask(owner, 'PUT', venue.id, '', filled)
  expect((await ask(owner, 'GET', venue.id)).body.brochure).not.toBeNull()
  await server.db.updateTable('venues').set({ is_validated: false }).where('id', '=', venue.id).execute()
  expect((await page(venue.id, '/brochure')).statusCode).toBe(404)
  const own = await ask(owner, 'GET', venue.id, '/brochure')
  expect(own.headers['content-disposition']).toContain('attachment')
  const { brochure_key: key } = await server.db
    .selectFrom('venue_prices')
    .select('brochure_key')
    .where('venue_id', '=', venue.id)
    .executeTakeFirstOrThrow()
  expect((await ask(owner, 'DELETE', venue.id, '/brochure')).body.brochure).toBeNull()
  await server.finishJobs()
  expect(await server.services.ports.objectStore.get(key ?? '')).toBeNull()
})

test('a brochure that is no PDF, is too large or acts by itself is refused', async () => {
  const { owner, venue } = await owned()
  const codeOf = async (bytes: Uint8Array | string) =>
    (await ask(owner, 'POST', venue.id, '/brochure', form(bytes))).code
  expect(await codeOf('<html><script>alert(1)</script>')).toBe('document_type_unsupported')
  expect(await codeOf(Buffer.from('ffd8ffe000104a464946', 'hex'))).toBe('document_type_unsupported')
  expect(await codeOf(brochure.replace('/Catalog', '/Catalog /AA << /S /JavaScript >>'))).toBe(
    'document_active_content',
  )
  expect(await codeOf(new Uint8Array(10 * 1024 * 1024 + 1))).toBe('document_too_large')
})

test('another owner’s prices are not there', async () => {
  const { venue } = await owned()
  const stranger = await owned()
  const asks: [string, string, object?][] = [
    ['GET', ''],
    ['PUT', '', filled],
    ['POST', '/brochure', form(brochure)],
    ['DELETE', '/brochure'],
    ['GET', '/brochure'],
  ]
  for (const [method, path, body] of asks)
    expect((await ask(stranger.owner, method, venue.id, path, body)).status, `${method} ${path}`).toBe(404)
  expect(
    await server.db.selectFrom('venue_prices').select('venue_id').where('venue_id', '=', venue.id).execute(),
  ).toEqual([])
})
