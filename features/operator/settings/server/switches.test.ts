import { type Country, countries, countryFacts } from '@bouquet/domain/countries'
import { firstCreditPriceCents } from '@bouquet/domain/credit-price'
import { type SwitchName, switchNames } from '@bouquet/domain/switch-names'
import { knownPassword } from '@bouquet/features/people/accounts/server/testing/signed-in.ts'
import { createAccount, createOperator, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let server: TestServer
let owner: Awaited<ReturnType<typeof createOperator>>
let planner: Awaited<ReturnType<typeof createProvider>>
beforeAll(async () => {
  server = await startTestServer()
  owner = await createOperator(server.db, ['owner'])
  planner = await createProvider(server.db)
})
afterAll(() => server.close())
afterEach(() => put({}))

const everywhere = Object.fromEntries(switchNames.map((name) => [name, countries]))
const put = (values: Partial<Record<SwitchName, readonly Country[]>>) =>
  server.call(owner, 'PUT', '/api/admin/settings', {
    group: 'switches',
    values: { ...everywhere, ...values },
    reason: 'Our team is not ready for it there.',
  })
const withoutFrance = countries.filter((country) => country !== 'FR')
const switchOff = (...names: SwitchName[]) => put(Object.fromEntries(names.map((name) => [name, withoutFrance])))
const hostOf = (country: Country) => `${countryFacts(country).hostLabel}.localhost`
const read = (url: string, country: Country = 'FR') =>
  server.app.inject({ url, headers: { host: hostOf(country), accept: 'text/html' } })
const refused = { status: 403, body: { code: 'not_offered_here' } }

const company = {
  name: 'Maison Roux',
  siret: null,
  address: { zipcode: '74000', city: 'Annecy', countryCode: 'FR', latitude: 45.899, longitude: 6.129 },
  prestations: [1],
  langues: [1],
  dateOfCreation: '2019-04-01',
}

let registered = 0
const register = (role: string[], country: Country = 'FR') =>
  server.app.inject({
    method: 'POST',
    url: '/api/register',
    headers: { host: hostOf(country) },
    payload: {
      email: `new${++registered}@example.com`,
      phone: '+33639981234',
      lastname: 'Roux',
      firstname: 'Lou',
      locale: 'fr',
      password: knownPassword,
      role,
      terms: true,
      tosIsAccepted: true,
    },
  })

test.each([
  ['plannerRegistration', 'ROLE_PRESTATAIRE', 'ROLE_VENUE'],
  ['venueRegistration', 'ROLE_VENUE', 'ROLE_PRESTATAIRE'],
] as const)('%s: nobody registers as %s in that country', async (name, off, on) => {
  await switchOff(name)
  for (const role of [[off], [off, on]]) {
    const { statusCode, body } = await register(role)
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      403,
      { code: 'not_offered_here', fields: { role: 'not_offered_here' } },
    ])
  }
  expect((await register([on])).statusCode).toBe(201)
  expect((await register([off], 'BE')).statusCode).toBe(201)
  expect((await read('/register')).body).toContain(`data-off="${name}"`)
  expect((await read('/wedding-planners')).body).toContain('href="/register"')
})

test('a company of another country obeys that country’s switch, one of the account’s own does not', async () => {
  await switchOff('plannerRegistration')
  const finish = async (country: Country) =>
    server.call(await createAccount(server.db, { country }), 'POST', '/api/onboarding/finish', { company })
  expect(await finish('BE')).toMatchObject({
    ...refused,
    body: { fields: { 'company.address.countryCode': 'not_offered_here' } },
  })
  expect((await finish('FR')).status).toBe(201)
  await put({})
  expect((await finish('BE')).status).toBe(201)
})

test('without any registration no footer leads to it', async () => {
  await switchOff('plannerRegistration', 'venueRegistration')
  expect((await read('/wedding-planners')).body).not.toContain('href="/register"')
  expect((await read('/wedding-planners', 'BE')).body).toContain('href="/register"')
})

test('guides leave their pages, menus, the sitemap and other countries’ hreflang', async () => {
  const { FR } = server.services.config.origins
  const menu = async (country: Country) =>
    (await read('/wedding-planners', country)).body.includes('href="/guide/list"')
  const listed = async () => (await read('/sitemaps/pages.xml')).body.includes('/guide/list')
  const named = async () => (await read('/guide/list', 'IT')).body.includes(`href="${FR}/guide/list"`)
  expect([await menu('FR'), await listed(), await named()]).toEqual([true, true, true])
  expect((await read('/guide/list')).statusCode).toBe(200)

  await switchOff('guides')
  for (const path of ['/guide/list', '/guide/anything', '/guide/feed.xml', '/en/guide/list']) {
    const { statusCode, headers, body } = await read(path)
    expect([path, statusCode, headers['x-robots-tag']]).toEqual([path, 404, 'noindex'])
    expect(body).toContain(path.startsWith('/en') ? 'Not offered in this country' : 'Non proposé dans ce pays')
  }
  expect([await menu('FR'), await menu('IT'), await listed(), await named()]).toEqual([false, true, false, false])
  expect((await read('/guide/preview?pass=x')).body).not.toContain('Non proposé dans ce pays')

  await put({})
  expect([await menu('FR'), await listed(), (await read('/guide/list')).statusCode]).toEqual([true, true, 200])
})

test('invitations and coupons are refused to companies of that country, and the back-office is told', async () => {
  const belgian = await createProvider(server.db, { country_code: 'BE', listed_country: 'BE' })
  const invite = (who: typeof planner, key: string) =>
    server.call(who, 'POST', '/api/review-invitations', { emails: [`${key}@couple.example`], language: 'fr' })
  const redeem = (who: typeof planner) => server.call(who, 'POST', '/api/credit/coupons', { code: 'NOSUCH2026' })
  const buy = (who: typeof planner, couponCode?: string) =>
    server.call(who, 'POST', '/api/credit/buy', {
      credits: 1,
      price: firstCreditPriceCents(1, 'EUR') / 100,
      couponCode,
    })
  const notOfferedTo = async (who: typeof planner) =>
    ((await server.call(who, 'GET', '/api/me')).body as { user: { notOffered: string[] } }).user.notOffered
  expect((await invite(planner, 'before')).status).toBe(201)

  await switchOff('reviewInvitations', 'coupons')
  expect(await invite(planner, 'after')).toMatchObject(refused)
  expect(await redeem(planner)).toMatchObject(refused)
  expect(await buy(planner, 'NOSUCH2026')).toMatchObject(refused)
  // Nobody answers for payments here, so that an order without a code gets further.
  expect((await buy(planner)).body).toMatchObject({ code: 'payment_unavailable' })
  expect(await notOfferedTo(planner)).toEqual(['reviewInvitations', 'coupons'])
  expect((await server.call(planner, 'GET', '/api/review-invitations')).body).toMatchObject({ total: 1 })

  expect((await invite(belgian, 'there')).status).toBe(201)
  expect((await redeem(belgian)).body).toMatchObject({ code: 'coupon_unknown' })
  expect(await notOfferedTo(belgian)).toEqual([])
})

test('promotions are shown to nobody in that country', async () => {
  const now = server.services.now()
  await server.db
    .insertInto('promotions')
    .values({
      form: 'alert',
      kind: 'planner',
      title: 'Salon du mariage',
      description: 'Rendez-vous à Annecy.',
      is_active: true,
      starts_at: new Date(now.getTime() - 86_400_000),
      created_at: now,
    })
    .execute()
  const title = async () =>
    (
      (await server.call(planner, 'GET', '/api/marketing/promotional-alert/active?type=planner')).body as {
        title: string
      }
    ).title
  expect(await title()).toBe('Salon du mariage')
  await switchOff('promotions')
  expect(await title()).toBe('')
})

test('a closed country offers none of what couples and new companies meet, whatever the switches say', async () => {
  const values = { countries: withoutFrance, languages: ['fr', 'en', 'de', 'it', 'nl', 'es', 'pt'] }
  const serve = (served: object) =>
    server.call(owner, 'PUT', '/api/admin/settings', { group: 'served', values: served, reason: 'Not there for now.' })
  await serve(values)
  expect((await read('/register')).body).toContain(
    'data-off="plannerRegistration venueRegistration guides projectForm favourites"',
  )
  await serve({ ...values, countries })
})
