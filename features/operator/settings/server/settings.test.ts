import { settingGroups } from '@bouquet/domain/settings'
import { createAccount, createOperator, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SettingsOfGroup, SettingVersion } from '../contract.ts'

let server: TestServer
let owner: Operator
let finance: Operator
beforeAll(async () => {
  server = await startTestServer({ WELCOME_CREDITS: '2', FREE_PHOTOS: '5' })
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await createOperator(server.db, ['owner'], { first_name: 'Odile', last_name: 'Marchetti' })
  finance = await createOperator(server.db, ['finance'], { first_name: 'Basile', last_name: 'Renard' })
})

type Operator = Awaited<ReturnType<typeof createOperator>>
type Answer = { status: number; body: SettingsOfGroup & { code?: string; fields?: Record<string, string> } }

const path = '/api/admin/settings'
const reason = 'Agreed with everybody.'
const current = async (group: string, by = owner) => (await server.call(by, 'GET', `${path}/${group}`)) as Answer
const history = async (group: string, query = '') =>
  (await server.call(owner, 'GET', `${path}/${group}/versions?${query}`)).body as {
    versions: SettingVersion[]
    hasMore: boolean
  }

async function put(by: Operator, url: string, body: object, version?: number): Promise<Answer> {
  const answer = await server.app.inject({
    method: 'PUT',
    url,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${await server.tokenOf(by)}`,
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json() as Answer['body'] }
}
const change = (group: string, values: object, { by = owner, version }: { by?: Operator; version?: number } = {}) =>
  put(by, path, { group, values, reason }, version)
const plans = async (values: object) => ({ ...(await current('plans')).body.values, ...values })

test('the first version is what the environment says; each change is a version with author, reason and time', async () => {
  expect((await current('welcome')).body).toEqual({
    group: 'welcome',
    version: 0,
    values: { credits: 2 },
    reason: null,
    restores: null,
    changedAt: null,
    changedBy: null,
  })
  const changed = await change('welcome', { credits: 4 }, { by: finance, version: 0 })
  expect(changed).toMatchObject({
    status: 200,
    body: { version: 1, values: { credits: 4 }, reason, changedBy: 'Basile Renard' },
  })
  expect((await history('welcome')).versions.map(({ version, values }) => [version, values])).toEqual([
    [1, { credits: 4 }],
    [0, { credits: 2 }],
  ])
  const { rows } = await sql<{ details: object }>`
    select details from audit_log where action = 'settings.changed' and actor_id = ${finance.id}`.execute(server.db)
  expect(rows).toEqual([{ details: { group: 'welcome', version: 1, fields: ['credits'] } }])
})

test('a company that registers after the change gets the new welcome credits, and keeps them', async () => {
  await change('welcome', { credits: 7 })
  const company = {
    name: 'Maison Béranger',
    siret: null,
    address: { zipcode: '74000', city: 'Annecy', countryCode: 'FR', latitude: 45.899, longitude: 6.129 },
    prestations: [1],
    langues: [1],
    dateOfCreation: '2019-04-01',
  }
  const account = await createAccount(server.db)
  expect(await server.call(account, 'POST', '/api/onboarding/finish', { company })).toMatchObject({
    status: 201,
    body: { welcomeCredits: 7 },
  })
  await change('welcome', { credits: 0 })
  expect(await server.call(account, 'GET', '/api/me')).toMatchObject({ body: { user: { credits: 7 } } })
})

test('quotas, the promise of an answer, the team’s limit and the podcast are read where they count', async () => {
  await change('plans', await plans({ photos: 9, venues: 3, supportEmail: 'aide@example.com', supportHours: 12 }))
  await change('limits', { adjustmentCredits: 33 })
  await change('links', { podcast: 'https://podcast.example.com/' })
  const planner = await createProvider(server.db, { account: { roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'] } })
  const roles = ['ROLE_PRESTATAIRE', 'ROLE_VENUE']
  const read = async (url: string) => (await server.call({ id: planner.id, roles }, 'GET', url)).body
  expect(await read('/api/images')).toMatchObject({ freePlanQuota: 9 })
  expect(await read('/api/venues')).toMatchObject({ freePlanQuota: 3 })
  expect(await read('/api/subscription')).toMatchObject({ plans: { supportHours: 12, freeQuotas: { photos: 9 } } })
  expect(await read('/api/marketing/podcast')).toEqual({ url: 'https://podcast.example.com/' })
  expect((await server.call(finance, 'GET', '/api/admin/adjustments')).body).toMatchObject({ limit: 33 })
})

test('of two operators at once the first counts, and the second is refused', async () => {
  const { version } = (await current('limits')).body
  const answers = await Promise.all([
    change('limits', { adjustmentCredits: 41 }, { version }),
    change('limits', { adjustmentCredits: 42 }, { version }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  const refused = answers.find(({ status }) => status === 412)
  expect(refused?.body.code).toBe('changed_elsewhere')
  const stored = (await current('limits')).body
  expect(stored).toMatchObject({
    version: version + 1,
    values: answers.find(({ status }) => status === 200)?.body.values,
  })
})

test('a setting that contradicts another is refused with its reason, and nothing is stored', async () => {
  const before = (await current('plans')).body
  expect(await change('plans', await plans({ videos: 51 }))).toMatchObject({
    status: 422,
    body: { code: 'free_above_premium', fields: { 'values.videos': 'free_above_premium' } },
  })
  expect((await current('plans')).body).toEqual(before)
})

test.each([
  ['welcome', { credits: 51 }, 'number_invalid'],
  ['welcome', { credits: 1.5 }, 'number_invalid'],
  ['limits', { adjustmentCredits: -1 }, 'number_invalid'],
  ['links', { podcast: 'http://podcast.example.com' }, 'website_invalid'],
])('%s %o is refused', async (group, values, code) => {
  expect(await change(group, values)).toMatchObject({ status: 422, body: { code } })
})

test('an earlier version is restored as a new one; a later one cannot be', async () => {
  await change('welcome', { credits: 11 })
  const { version } = (await change('welcome', { credits: 12 })).body
  const restore = (earlier: number) => put(owner, `${path}/welcome/restore`, { version: earlier, reason }, version)
  expect(await restore(version)).toMatchObject({ status: 404 })
  expect(await restore(version - 1)).toMatchObject({
    status: 200,
    body: { version: version + 1, values: { credits: 11 }, restores: version - 1 },
  })
  expect(await put(owner, `${path}/welcome/restore`, { version: 0, reason })).toMatchObject({
    status: 200,
    body: { values: { credits: 2 }, restores: 0 },
  })
})

test('the history comes in pages that end with the first version', async () => {
  for (const credits of [21, 22, 23]) await change('welcome', { credits })
  const first = await history('welcome', 'pageSize=2')
  expect([first.versions.length, first.hasMore]).toEqual([2, true])
  const numbers = first.versions.map(({ version }) => version)
  for (let more = first; more.hasMore; numbers.push(...more.versions.map(({ version }) => version)))
    more = await history('welcome', `pageSize=2&before=${numbers.at(-1)}`)
  expect(numbers).toEqual([...Array(numbers.length).keys()].reverse())
})

test('finance sees and changes what is money, owners everything', async () => {
  const groups = async (by: Operator) =>
    ((await server.call(by, 'GET', path)).body as { groups: SettingsOfGroup[] }).groups.map(({ group }) => group)
  expect(await groups(finance)).toEqual(['welcome', 'prices', 'premium', 'billing', 'plans'])
  expect(await groups(owner)).toEqual([...settingGroups])
  expect((await current('limits', finance)).status).toBe(404)
  expect((await change('limits', { adjustmentCredits: 1 }, { by: finance })).status).toBe(404)
  expect((await current('nothing')).status).toBe(404)
  const support = await createOperator(server.db, ['support'])
  expect((await server.call(support, 'GET', path)).status).toBe(404)
})

test('a version that is stored is never changed or deleted', async () => {
  await change('welcome', { credits: 3 })
  await expect(sql`update setting_versions set reason = 'Something else'`.execute(server.db)).rejects.toThrow(
    'never change',
  )
  await expect(sql`delete from setting_versions`.execute(server.db)).rejects.toThrow('never change')
})

test('another process reads a change without being started again', async () => {
  const other = await startTestServer({}, { db: server.db, url: server.url, drop: async () => undefined })
  try {
    await change('limits', { adjustmentCredits: 77 })
    await vi.waitFor(() => expect(other.services.settings.read('limits').adjustmentCredits).toBe(77), 5000)
  } finally {
    await other.close()
  }
})
