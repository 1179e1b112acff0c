import { createAccount, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startLocalService } from '@bouquet/server/ports/testing/local-service.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const siret = '73282932000074'
const register = await startLocalService()
afterAll(register.close)

const company = {
  name: 'Maison Béranger',
  siret,
  address: { zipcode: '74000', city: 'Annecy', countryCode: 'FR', latitude: 45.899, longitude: 6.129 },
  prestations: [1],
  langues: [1],
  dateOfCreation: '2019-04-01',
}
const details = { name: 'Maison Béranger', siret, webSite: null, dateOfCreation: '2019-04-01' }

const openCompany = { results: [{ siege: { siret, etat_administratif: 'A' } }] }
const openEstablishment = {
  etablissement: { periodesEtablissement: [{ dateFin: null, etatAdministratifEtablissement: 'A' }] },
}

describe.each([
  ['recherche-entreprises', { COMPANY_REGISTER: 'recherche-entreprises' }, openCompany],
  ['INSEE Sirene', { COMPANY_REGISTER: 'insee', INSEE_API_KEY: 'key' }, openEstablishment],
])('with %s', (_name, settings, answer) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ ...settings, COMPANY_REGISTER_URL: register.url })
  })
  afterAll(() => server.close())

  test.each([
    ['fails', { status: 500, body: '' }],
    ['has had enough calls', { status: 429, body: '{}' }],
    ['sends half an answer', { status: 200, body: '{"results":[' }],
    ['sends something else', { status: 200, body: '{"hello":"world"}' }],
    ['is silent', null],
  ])('a register that %s stops neither the onboarding nor saving', async (_what, broken) => {
    register.answerWith(broken)
    const [newcomer, provider] = [await createAccount(server.db), await createProvider(server.db)]
    const [finished, saved, lookedUp] = await Promise.all([
      server.call(newcomer, 'POST', '/api/onboarding/finish', { company }),
      server.call(provider, 'POST', '/api/company/details', details),
      server.call(provider, 'GET', `/api/siren/siret?siret=${siret}`),
    ])
    expect(finished.status).toBe(201)
    expect(saved).toMatchObject({ status: 200, body: { siret, siretStatus: 'to_check' } })
    expect(lookedUp).toMatchObject({ status: 503, body: { code: 'register_unavailable' } })
    expect(await server.call(newcomer, 'GET', '/api/company/siret')).toMatchObject({
      body: { siretStatus: 'to_check' },
    })
  })

  test('once the register is back, the clock settles what waited', async () => {
    register.answerWith({ status: 200, body: JSON.stringify(answer) })
    await server.services.jobs.enqueue(server.db, 'check-company-numbers', {})
    await server.finishJobs()
    const waiting = server.db.selectFrom('providers').select('id').where('siret_status', '=', 'to_check')
    expect(await waiting.execute()).toEqual([])
  })
})

test('with a register that cannot be reached, both succeed', async () => {
  const server = await startTestServer({
    COMPANY_REGISTER: 'recherche-entreprises',
    COMPANY_REGISTER_URL: 'http://127.0.0.1:1',
  })
  try {
    const [newcomer, provider] = [await createAccount(server.db), await createProvider(server.db)]
    expect((await server.call(newcomer, 'POST', '/api/onboarding/finish', { company })).status).toBe(201)
    expect(await server.call(provider, 'POST', '/api/company/details', details)).toMatchObject({
      body: { siretStatus: 'to_check' },
    })
  } finally {
    await server.close()
  }
})
