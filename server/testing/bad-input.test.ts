import { routes } from '@bouquet/app/contract.ts'
import { problemStatus } from '@bouquet/contract/problems'
import type { Access, RouteContract } from '@bouquet/contract/route'
import type { ProviderId } from '@bouquet/domain/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, createProvider } from '../database/testing/factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let provider: { id: ProviderId }
let newcomer: { id: string }
beforeAll(async () => {
  server = await startTestServer()
  provider = await createProvider(server.db, { credits: 1 })
  newcomer = await createAccount(server.db)
})
afterAll(() => server.close())

const strangeQueries = [
  'page=-1',
  'page=NaN',
  'page=1e9',
  'page[]=1',
  'pageSize=7',
  'sortField=password_hash',
  'q=',
  `q=${'x'.repeat(500)}`,
  'q=%E0%A4%A',
  'limit=0',
  'limit=abc',
  'siret=%00',
  'before=-5',
]

const everyRoute: [string, RouteContract][] = Object.entries(routes)
const fillIn = (path: string, value: string) => path.replaceAll(/:\w+/g, value)
const nobodysId = '0f6a3ab4-92e5-4c3d-8d1e-111111111111'

const strangeBodies: [string, string][] = [
  ['nothing', ''],
  ['half a document', '{"email": '],
  ['null', 'null'],
  ['a list', '[1, 2, 3]'],
  ['a number', '42'],
  [
    'the wrong types',
    JSON.stringify({
      username: 1,
      password: [],
      email: {},
      refresh_token: 7,
      company: 'x',
      member: null,
      reason: 5,
      locale: [],
    }),
  ],
  ['a prototype', '{"__proto__": {"admin": true}, "constructor": {"prototype": {}}}'],
  ['a zero byte', JSON.stringify({ username: '\u0000', password: '\u0000', reason: '\u0000' })],
  ['deep nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  [
    'a million characters',
    JSON.stringify({ username: 'x'.repeat(1_000_000), password: 'x', refresh_token: 'x'.repeat(1_000_000) }),
  ],
  ['more than fits', JSON.stringify({ username: 'x'.repeat(1_200_000) })],
]

const routesWhere = (condition: (contract: RouteContract) => unknown) =>
  everyRoute.filter(([, contract]) => condition(contract))
const targetOf = (contract: RouteContract) => fillIn(contract.path, nobodysId)

test.each(routesWhere((contract) => contract.access !== 'visitor'))('%s asks who calls', async (_name, contract) => {
  const payload = contract.body ? {} : undefined
  expect((await server.call(null, contract.method, targetOf(contract), payload)).status).toSatisfy(isClientError)
  const headers = { host: 'localhost', authorization: 'Bearer forged.token.here' }
  const forged = await server.app.inject({
    method: contract.method,
    url: targetOf(contract),
    headers,
    ...(payload && { payload }),
  })
  expect(forged.statusCode).toSatisfy(isClientError)
})

test.each(routesWhere((contract) => contract.body))(
  '%s answers every strange body with a 4xx and a code',
  async (_name, contract) => {
    for (const [what, payload] of strangeBodies) {
      const answer = await callRaw(contract, targetOf(contract), payload)
      expect(answer.status, what).toSatisfy(isClientError)
      expect(answer.body, what).toMatchObject({ error: expect.any(String), code: expect.toSatisfy(isKnownCode) })
    }
  },
)

test.each(routesWhere((contract) => contract.body))('%s takes nothing but JSON', async (_name, contract) => {
  const answer = await callRaw(contract, targetOf(contract), 'a=1', 'application/x-www-form-urlencoded')
  expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
})

test.each(routesWhere((contract) => contract.params))('%s knows no such id', async (_name, contract) => {
  for (const id of ['1', '%00', "'; drop table accounts; --", '../../etc/passwd', 'x'.repeat(150)]) {
    const answer = await callRaw(
      contract,
      fillIn(contract.path, encodeURIComponent(id)),
      contract.body ? '{}' : undefined,
    )
    expect(answer.status, id).toSatisfy(isClientError)
  }
})

test.each(routesWhere((contract) => contract.query))(
  '%s answers a strange query with a 4xx or as if it were not there',
  async (_name, contract) => {
    for (const query of strangeQueries) {
      const answer = await callRaw(contract, `${targetOf(contract)}?${query}`)
      expect(answer.status, query).toBeLessThan(500)
    }
  },
)

test('a call that needs a company is refused before the onboarding', async () => {
  expect(await server.call(newcomer, 'GET', '/api/event-requests')).toMatchObject({
    status: 403,
    body: { code: 'onboarding_required' },
  })
})

test('a call that needs moderation is refused before it', async () => {
  const waiting = await createProvider(server.db, { is_moderated: false })
  expect(await server.call(waiting, 'GET', '/api/event-requests')).toMatchObject({
    status: 403,
    body: { code: 'moderation_required' },
  })
})

const ofCompanies: Access[] = ['provider', 'planner', 'venue_owner', 'moderated_provider']

test('what belongs to a company is not there for an administrator without one', async () => {
  const { id } = await createAccount(server.db, { roles: ['ROLE_ADMIN'], onboarding_finished_at: new Date() })
  const administrator = { id, roles: ['ROLE_ADMIN'] }
  for (const [name, contract] of routesWhere(({ access }) => ofCompanies.includes(access)))
    expect(await server.call(administrator, contract.method, targetOf(contract)), name).toMatchObject({
      status: contract.body || contract.query ? expect.toSatisfy(isClientError) : 404,
    })
})

test('an address that cannot be read is refused in the caller’s language', async () => {
  for (const url of ['/api/%', '/api/portfolios/%ff', `/api/portfolios/${'x'.repeat(300)}`, '/api/videos/%ed%a0%80']) {
    const headers = { host: 'localhost', 'accept-language': 'de' }
    const answer = await server.app.inject({ url, headers })
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 400, 'malformed_request'])
    expect(answer.json().error).toContain('Ihre Eingaben')
  }
})

test('an object in place of a text, whose toString is not a function, is refused', async () => {
  const refresh_token = { toString: 1, length: -1 }
  expect(await server.call(null, 'POST', '/api/logout', { refresh_token })).toMatchObject({ status: 400 })
})

test('a coordinate close to zero is accepted', async () => {
  const address = { zipcode: '74000', city: 'Annecy', countryCode: 'FR', latitude: 45.9, longitude: -5e-324 }
  expect(await server.call(provider, 'POST', '/api/company/address', address)).toMatchObject({
    status: 200,
    body: address,
  })
})

test('a call of an account that is deleted meanwhile finds nothing, or a session that has ended', async () => {
  const leaving = await createProvider(server.db)
  expect((await server.call(leaving, 'GET', '/api/saved-replies')).status).toBe(200)
  await server.db.deleteFrom('accounts').where('id', '=', leaving.accountId).execute()
  const reply = { title: 'Merci', texts: { fr: 'Merci de votre message.' } }
  const answers = [
    await server.call(leaving, 'POST', '/api/saved-replies', reply),
    await server.call(leaving, 'GET', '/api/company/vat-number'),
    await server.call(leaving, 'DELETE', '/api/images/delete-profile-image'),
  ]
  // The process hears a moment later that the session is gone.
  for (const { status } of answers) expect([401, 404]).toContain(status)
})

test('an object of the Stripe emulator with an impossible id is not found', async () => {
  const answer = await server.app.inject({
    url: '/dev/stripe/v1/payment_intents/a%00b',
    headers: { host: 'localhost' },
  })
  expect(answer.statusCode).toSatisfy(isClientError)
})

test('a page whose address or query has a control character answers with an error', async () => {
  for (const [url, status] of [
    ['/wedding-planner/x%00y', 404],
    ['/wedding-planners/paris%07', 404],
    ['/guide/%00', 404],
    ['/search?q=%00', 400],
    ['/wedding-planners?%00=1', 400],
    ['/wedding-planners?service=%00&service=%1b', 400],
  ] as const) {
    const answer = await server.app.inject({ url, headers: { host: 'localhost' } })
    expect([url, answer.statusCode]).toEqual([url, status])
    expect(answer.headers['content-type']).toContain('text/html')
  }
})

test('a host that is not ours gets an answer that says so', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/api/prestations', headers: { host: 'evil.example' } })
  expect([answer.statusCode, answer.json()]).toMatchObject([421, { code: 'unknown_host' }])
})

test("a problem speaks the caller's language", async () => {
  const ask = async (language: string) =>
    (
      await server.app.inject({
        method: 'GET',
        url: '/api/me',
        headers: { host: 'localhost', 'accept-language': language },
      })
    ).json().error
  const texts = await Promise.all(['fr', 'en', 'de', 'it', 'nl', 'es', 'pt'].map(ask))
  expect(new Set(texts).size).toBe(7)
})

async function callRaw(contract: RouteContract, url: string, payload?: string, contentType = 'application/json') {
  const token = await server.tokenOf(provider)
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${token}`,
    ...(payload !== undefined && { 'content-type': contentType }),
  }
  const answer = await server.app.inject({
    method: contract.method,
    url,
    headers,
    ...(payload !== undefined && { payload }),
  })
  // Some calls answer with a file.
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, body: isJson ? answer.json() : null }
}

const isClientError = (status: number) => status >= 400 && status < 500
const isKnownCode = (code: string) => code in problemStatus

test('objects of another role do not exist: a venue owner has no photos, a planner no venues', async () => {
  const owner = await createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
  const planner = await createProvider(server.db)
  const notFound = { status: 404, body: { code: 'not_found' } }
  expect(await server.call(owner, 'GET', '/api/portfolios')).toMatchObject(notFound)
  expect(await server.call(owner, 'GET', '/api/images')).toMatchObject(notFound)
  expect(await server.call(planner, 'GET', '/api/venues')).toMatchObject(notFound)
  const both = await createProvider(server.db, { account: { roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'] } })
  expect([
    (await server.call(both, 'GET', '/api/images')).status,
    (await server.call(both, 'GET', '/api/venues')).status,
  ]).toEqual([200, 200])
})
