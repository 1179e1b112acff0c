import { createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HouseRules, houseRulesForm } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const none = {
  ownCaterer: '',
  ownDrinks: '',
  candles: '',
  confetti: '',
  fireworks: '',
  drones: '',
  pets: '',
  children: '',
}
const open = {
  ...{
    ownCaterer: null,
    ownDrinks: null,
    candles: null,
    confetti: null,
    fireworks: null,
    drones: null,
    pets: null,
    children: null,
  },
  conditions: none,
  ...{
    musicUntil: null,
    setUpFrom: null,
    isSetUpDayBefore: false,
    lastExit: null,
    parkingPlaces: null,
    takesCoach: null,
  },
  ...{ isExclusive: null, rooms: null, beds: null, hasBridalSuite: null, lodgingCents: null, lodgingUnit: 'room' },
  ...{ civilCeremony: null, licence: '', religiousCeremony: null, symbolicCeremony: null },
}
const said = {
  ...open,
  ...{ ownCaterer: 'conditions', candles: 'refused', confetti: 'allowed', pets: 'refused', drones: 'allowed' },
  conditions: { ...none, ownCaterer: 'Parmi quatre traiteurs', drones: 'dropped' },
  ...{ musicUntil: '02:00', setUpFrom: '09:00', isSetUpDayBefore: true, lastExit: '04:00', parkingPlaces: 60 },
  ...{ rooms: 12, beds: 26, hasBridalSuite: true, lodgingCents: 14_000, symbolicCeremony: true },
}

const owned = async (values: object = {}) => {
  const owner = await createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
  const isPublic = { is_published: true, is_validated: true }
  return { owner, venue: await createVenue(server.db, owner.id, { ...isPublic, ...values }) }
}
const ask = async (who: { id: string }, method: string, venueId: string, body?: object) => {
  const answer = await server.call(who, method, `/api/venues/${venueId}/rules`, body)
  return { ...answer, body: answer.body as HouseRules, code: (answer.body as { code?: string } | null)?.code }
}
const featuresOf = async (id: string) =>
  await server.db
    .selectFrom('venues')
    .select(['features', 'bedrooms'])
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()

test('an owner writes the rules, and reads them as they were saved', async () => {
  const { owner, venue } = await owned({ bedrooms: 9 })
  expect((await ask(owner, 'GET', venue.id)).body).toEqual({
    ...open,
    rooms: 9,
    currency: 'EUR',
    countryCode: 'FR',
    version: 1,
  })
  const saved = await ask(owner, 'PUT', venue.id, said)
  expect(saved.body).toEqual({
    ...said,
    conditions: { ...none, ownCaterer: 'Parmi quatre traiteurs' },
    currency: 'EUR',
    countryCode: 'FR',
    version: 2,
  })
  expect((await ask(owner, 'GET', venue.id)).body).toEqual(saved.body)
})

test('the features that the rules decide follow, the others stay, and the rooms are the venue’s bedrooms', async () => {
  const { owner, venue } = await owned({
    features: ['petsAllowed', 'openFlameAllowed', 'garden', 'weddingLicense'],
    bedrooms: 3,
  })
  await ask(owner, 'PUT', venue.id, said)
  expect(await featuresOf(venue.id)).toEqual({
    features: ['garden', 'bridalSuite', 'parking', 'confettiAllowed'],
    bedrooms: 12,
  })
  await ask(owner, 'PUT', venue.id, open)
  expect((await featuresOf(venue.id)).features).toEqual(['garden', 'bridalSuite', 'parking', 'confettiAllowed'])
})

test('where the law marries in town halls alone nobody can say that they hold civil ceremonies', async () => {
  const french = await owned()
  const refused = await ask(french.owner, 'PUT', french.venue.id, { ...open, civilCeremony: true })
  expect(refused).toMatchObject({ status: 422, code: 'civil_ceremony_impossible' })
  const british = await owned({ country_code: 'GB', listed_country: 'GB', currency: 'GBP' })
  const licensed = { ...open, civilCeremony: true, licence: 'Westminster, WCC 4711' }
  expect((await ask(british.owner, 'PUT', british.venue.id, licensed)).status).toBe(200)
  expect((await featuresOf(british.venue.id)).features).toEqual(['weddingLicense'])
})

describe('house rules', () => {
  test.each([
    ['an answer that is none', { pets: 'perhaps' }, false],
    ['music without an end', { musicUntil: 'open' }, true],
    ['music until 24:00', { musicUntil: '24:00' }, false],
    ['conditions of 200 characters', { conditions: { ...none, pets: 'x'.repeat(200) } }, true],
    ['conditions of 201 characters', { conditions: { ...none, pets: 'x'.repeat(201) } }, false],
    ['no parking', { parkingPlaces: 0 }, true],
    ['fewer places than none', { parkingPlaces: -1 }, false],
    ['10,000 places', { parkingPlaces: 10_000 }, true],
    ['10,001 places', { parkingPlaces: 10_001 }, false],
    ['a bridal suite and no room', { hasBridalSuite: true, rooms: 0 }, false],
    ['no bridal suite and no room', { hasBridalSuite: false, rooms: 0 }, true],
    ['lodging for nothing', { lodgingCents: 0 }, false],
    ['lodging for half a cent', { lodgingCents: 0.5 }, false],
    ['a licence of 121 characters', { licence: 'x'.repeat(121) }, false],
  ])('with %s: browser and server agree', async (_what, values, isRight) => {
    const { owner, venue } = await owned()
    const body = { ...open, ...values }
    expect(houseRulesForm.safeParse(body).success).toBe(isRight)
    const { status } = await ask(owner, 'PUT', venue.id, body)
    expect(isRight ? status === 200 : status === 422 || status === 400).toBe(true)
  })
})

test('couples read what was said, in their language and their country’s terms, and nothing of what was left open', async () => {
  const { owner, venue } = await owned({ country_code: 'GB', listed_country: 'FR' })
  await ask(owner, 'PUT', venue.id, { ...said, civilCeremony: true, licence: 'WCC 4711' })
  const { slug } = await server.db
    .selectFrom('venues')
    .select('slug')
    .where('id', '=', venue.id)
    .executeTakeFirstOrThrow()
  const read = async (prefix: string) =>
    (
      await server.app.inject({
        url: `${prefix}/wedding-venue/${slug}`,
        headers: { host: 'localhost', accept: 'text/html' },
      })
    ).body
  const french = await read('')
  for (const shown of [
    'Règlement du lieu',
    'Parmi quatre traiteurs',
    'jusqu’à 2\u00a0h',
    'dès 9\u00a0h la veille',
    'Agréé pour les cérémonies civiles',
    'WCC 4711',
  ])
    expect(french).toContain(shown)
  expect(french).not.toContain('Feu d’artifice')
  expect(french).not.toContain('dropped')
  expect(await read('/en')).toContain('Licensed for civil ceremonies')
})

test('another owner’s rules are not there', async () => {
  const { venue } = await owned()
  const stranger = await owned()
  expect((await ask(stranger.owner, 'GET', venue.id)).status).toBe(404)
  expect((await ask(stranger.owner, 'PUT', venue.id, said)).status).toBe(404)
  expect((await featuresOf(venue.id)).bedrooms).toBeNull()
})
