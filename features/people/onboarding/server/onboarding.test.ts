import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import { createAccount } from '@bouquet/server/database/testing/factories.ts'
import { providerOf } from '@bouquet/server/memberships.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteExpiredDrafts } from './onboarding-draft.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const company = {
  name: 'Maison Béranger',
  siret: '73282932000074',
  address: { zipcode: '74000', city: 'Annecy', countryCode: 'FR', latitude: 45.899, longitude: 6.129 },
  prestations: [1, 3],
  langues: [1, 4],
  dateOfCreation: '2019-04-01',
}
const companyOf = async (account: { id: AccountId }) => (await providerOf(server.db, account.id)) as ProviderId
const finish = (account: { id: string }, changes: object = {}) =>
  server.call(account, 'POST', '/api/onboarding/finish', { company: { ...company, ...changes } })

test('finishing opens the wallet with the welcome credit and waits for moderation', async () => {
  const account = await createAccount(server.db)
  expect(await finish(account)).toMatchObject({ status: 201, body: { welcomeCredits: 1 } })
  expect(await server.call(account, 'GET', '/api/me')).toMatchObject({
    body: { user: { credits: 1, hasFinishedOnboarding: true, isModerated: false, city: 'Annecy' } },
  })
})

test('of ten finishes at once, one counts and one credit is granted', async () => {
  const account = await createAccount(server.db)
  const answers = await Promise.all(Array.from({ length: 10 }, () => finish(account)))
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(9)
  expect(
    await server.db
      .selectFrom('credit_ledger')
      .select('amount')
      .where('provider_id', '=', await companyOf(account))
      .execute(),
  ).toEqual([{ amount: 1 }])
})

test('from a country without a directory the onboarding ends without a point, and the host lists the company', async () => {
  const account = await createAccount(server.db, { country: 'DE' })
  const address = { zipcode: 'CH-1201', city: 'Genève', countryCode: 'CH' }
  expect((await finish(account, { address, siret: null })).status).toBe(201)
  const row = await server.db
    .selectFrom('providers')
    .select(['zipcode', 'listed_country', 'department_code', 'latitude'])
    .where('id', '=', await companyOf(account))
    .executeTakeFirst()
  expect(row).toEqual({ zipcode: '1201', listed_country: 'DE', department_code: null, latitude: 46.8 })
})

test('two companies of one name have two addresses', async () => {
  const accounts = await Promise.all(Array.from({ length: 5 }, () => createAccount(server.db)))
  await Promise.all(accounts.map((account) => finish(account, { name: 'Les Noces' })))
  const rows = await server.db.selectFrom('providers').select('slug').where('company_name', '=', 'Les Noces').execute()
  expect(new Set(rows.map((row) => row.slug)).size).toBe(5)
})

test.each([
  ['no service', { prestations: [] }, 'services_required'],
  ['no language', { langues: [] }, 'languages_required'],
  ['a company of tomorrow', { dateOfCreation: '2199-01-01' }, 'creation_date_invalid_future'],
  ['the 30th of February', { dateOfCreation: '2020-02-30' }, 'creation_date_invalid'],
  ['a postal code of four digits in France', { address: { ...company.address, zipcode: '7400' } }, 'zipcode_invalid'],
  ['a place that was not picked', { address: { ...company.address, latitude: null } }, 'location_required'],
  ['a name with a heart', { name: 'Maison ♥' }, 'company_name_invalid'],
  ['a service that does not exist', { prestations: [999] }, 'invalid_input'],
])('%s is refused and nothing is stored', async (_what, changes, code) => {
  const account = await createAccount(server.db)
  expect(await finish(account, changes)).toMatchObject({ status: 422, body: { code } })
  expect(await server.call(account, 'GET', '/api/me')).toMatchObject({
    body: { user: { hasFinishedOnboarding: false, credits: 0 } },
  })
})

test.each([
  ['73282932000074', 'valid'],
  ['55203253400646', 'inactive'],
  ['44306184100047', 'not_found'],
  ['12345678900012', 'not_found'],
])('SIRET %s is saved as %s and does not stop the onboarding', async (siret, siret_status) => {
  const account = await createAccount(server.db)
  expect((await finish(account, { siret })).status).toBe(201)
  expect(
    await server.db
      .selectFrom('providers')
      .select('siret_status')
      .where('id', '=', await companyOf(account))
      .executeTakeFirst(),
  ).toEqual({ siret_status })
})

test.each([
  ['73282932000074', 200, { exists: true, isActive: true }],
  ['55203253400646', 200, { exists: true, isActive: false }],
  ['44306184100047', 404, { code: 'siret_not_found' }],
  ['12345678900012', 400, { code: 'siret_invalid' }],
])('the register says of %s: %i', async (siret, status, body) => {
  const account = await createAccount(server.db)
  expect(await server.call(account, 'GET', `/api/siren/siret?siret=${siret}`)).toMatchObject({ status, body })
})

test('who owns venues names the first one, which is a draft at the company’s address', async () => {
  const owner = await createAccount(server.db, { roles: ['ROLE_VENUE'] })
  const venue = { name: 'Château des Tilleuls', type: 'castle', seatedCapacity: 140 }
  const send = (changes: object) =>
    server.call(owner, 'POST', '/api/onboarding/finish', { company: { ...company, prestations: [] }, ...changes })
  expect(await send({ venue: { ...venue, seatedCapacity: 0 } })).toMatchObject({
    status: 422,
    body: { fields: { 'venue.seatedCapacity': 'seated_capacity_required' } },
  })
  expect((await send({ venue })).status).toBe(201)
  const { body } = await server.call(owner, 'GET', '/api/venues')
  expect(body).toMatchObject({ venues: [{ ...venue, city: 'Annecy', isDraft: true, isPublished: false }] })
  const draft = await server.db
    .selectFrom('venues')
    .select(['email', 'phone', 'contact_name'])
    .where('name', '=', venue.name)
    .executeTakeFirst()
  const account = await server.db
    .selectFrom('accounts')
    .select(['email', 'phone'])
    .where('id', '=', owner.id)
    .executeTakeFirst()
  expect(draft).toMatchObject({ ...account, contact_name: expect.stringMatching(/\S \S/) })
})

test('a planner names a service and has no venue; an owner’s services are left out', async () => {
  const planner = await createAccount(server.db)
  const venue = { name: 'Château des Tilleuls', type: 'castle', seatedCapacity: 140 }
  await server.call(planner, 'POST', '/api/onboarding/finish', { company, venue })
  const owner = await createAccount(server.db, { roles: ['ROLE_VENUE'] })
  expect((await finish(owner)).status).toBe(201)
  const count = async (account: { id: AccountId }) => {
    const id = await companyOf(account)
    const services = await server.db
      .selectFrom('provider_services')
      .select('service_id')
      .where('provider_id', '=', id)
      .execute()
    const venues = await server.db.selectFrom('venues').select('id').where('owner_id', '=', id).execute()
    return [services.length, venues.length]
  }
  expect(await count(planner)).toEqual([2, 0])
  expect(await count(owner)).toEqual([0, 0])
})

const typed = { name: 'Maison Bér', address: { zipcode: '74000', city: '' }, langues: [1] }
const draftOf = async (account: { id: AccountId }) =>
  ((await server.call(account, 'GET', '/api/onboarding/draft')).body as { answers: unknown }).answers
const saveDraft = (account: { id: AccountId }, answers: object) =>
  server.call(account, 'PUT', '/api/onboarding/draft', { answers })

test('what was typed before the end is there again for the same account, valid or not, and for nobody else', async () => {
  const account = await createAccount(server.db)
  expect(await draftOf(account)).toBeNull()
  expect((await saveDraft(account, typed)).status).toBe(204)
  expect((await saveDraft(account, { ...typed, name: 'Maison Béranger' })).status).toBe(204)
  expect(await draftOf(account)).toEqual({ ...typed, name: 'Maison Béranger' })
  expect(await draftOf(await createAccount(server.db))).toBeNull()
})

test('the draft goes with the end of the onboarding, and none is saved after it', async () => {
  const account = await createAccount(server.db)
  await saveDraft(account, typed)
  expect((await finish(account)).status).toBe(201)
  expect(await draftOf(account)).toBeNull()
  expect(await saveDraft(account, typed)).toMatchObject({ status: 409, body: { code: 'onboarding_already_finished' } })
  expect(await draftOf(account)).toBeNull()
})

test('the draft goes with the account, and after a year', async () => {
  const [gone, old, young] = await Promise.all(Array.from({ length: 3 }, () => createAccount(server.db)))
  if (!gone || !old || !young) throw new Error('no accounts')
  for (const account of [gone, old, young]) await saveDraft(account, typed)
  await server.db.deleteFrom('accounts').where('id', '=', gone.id).execute()
  const moment = new Date(server.services.now().getTime() - 366 * 86_400_000)
  await server.db.updateTable('onboarding_drafts').set({ saved_at: moment }).where('account_id', '=', old.id).execute()
  await deleteExpiredDrafts(server.services)
  const left = await server.db.selectFrom('onboarding_drafts').select('account_id').execute()
  const ids = left.map(({ account_id }) => account_id)
  expect(ids).toContain(young.id)
  expect(ids).not.toContain(gone.id)
  expect(ids).not.toContain(old.id)
})

test('a draft has its bound', async () => {
  const account = await createAccount(server.db)
  expect((await saveDraft(account, { name: 'x'.repeat(8_000) })).status).toBe(422)
  expect(await draftOf(account)).toBeNull()
})
