import { hashPassword } from '@bouquet/features/people/session/server/passwords.ts'
import {
  createAccount,
  createEventRequest,
  createOperator,
  createProvider,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
let support: Awaited<ReturnType<typeof createOperator>>
let password_hash: string
beforeAll(async () => {
  server = await startTestServer()
  support = await createOperator(server.db, ['support'])
  password_hash = await hashPassword('Pivoine!2031')
})
afterAll(() => server.close())

const reason = 'La maison a été vendue ; acte de cession reçu le 12 novembre.'
type Company = { id: string; accountId: string }

const change = ({ id, accountId }: Company, email: string, seenOwnerId = accountId) =>
  server.call(support, 'POST', `/api/admin/companies/${id}/owner`, { email, reason, seenOwnerId })
const candidate = ({ id }: Company, email: string) =>
  server.call(support, 'GET', `/api/admin/companies/${id}/owner-candidate?email=${encodeURIComponent(email)}`)
const ownership = ({ id }: Company) => server.call(support, 'GET', `/api/admin/companies/${id}/owner`)
const newcomer = (values = {}) => createAccount(server.db, { password_hash, ...values })

test('a company goes to another account with everything in it, and the former owner loses it at once', async () => {
  const company = await createProvider(server.db, {
    credits: 3,
    account: { roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'] },
  })
  const venue = await createVenue(server.db, company.id)
  const request = await createEventRequest(server.db, company.id)
  const next = await newcomer()
  expect((await server.call(company, 'GET', '/api/credit/logs')).status).toBe(200)
  expect(await candidate(company, next.email)).toMatchObject({
    body: { candidate: { accountId: next.id }, refusal: null },
  })
  expect(await change(company, next.email)).toMatchObject({ status: 200, body: { owner: { accountId: next.id } } })
  await expect.poll(async () => (await server.call(company, 'GET', '/api/credit/logs')).status).toBe(401)
  const { body } = await server.call(null, 'POST', '/api/login_check', {
    username: next.email,
    password: 'Pivoine!2031',
  })
  const headers = { host: 'localhost', authorization: `Bearer ${(body as { token: string }).token}` }
  const read = async (url: string) => (await server.app.inject({ url, headers })).json()
  expect(await read('/api/credit/logs')).toMatchObject({ balance: 3 })
  expect(await read('/api/event-requests')).toMatchObject({ eventRequests: [{ uuid: request.id }] })
  expect(JSON.stringify(await read('/api/venues'))).toContain(venue.id)
})

test('the former owner may register another company, and changing back is one more change', async () => {
  const company = await createProvider(server.db)
  const next = await newcomer()
  await change(company, next.email)
  const former = await server.db
    .selectFrom('accounts')
    .select('onboarding_finished_at')
    .where('id', '=', company.accountId)
    .executeTakeFirst()
  expect(former).toEqual({ onboarding_finished_at: null })
  const back = await change({ ...company, accountId: next.id }, company.email)
  expect(back).toMatchObject({ status: 200, body: { owner: { accountId: company.accountId } } })
  expect((back.body as { changes: unknown[] }).changes).toHaveLength(2)
})

test('both accounts are mailed, and the audit log of both says so', async () => {
  const company = await createProvider(server.db)
  const next = await newcomer()
  await change(company, next.email)
  await server.finishJobs()
  expect((await outboxOf(server.db, company.email))[0]?.text).toContain(
    server.services.settings.read('publisher').email,
  )
  expect((await outboxOf(server.db, next.email))[0]?.text).toContain('Maison Alba')
  const entries = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', support.id)
    .where('account_id', 'in', [company.accountId, next.id])
    .orderBy('action')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['company.given-away', 'company.taken-over'])
})

test('whoever cannot own it is refused beside the address', async () => {
  const company = await createProvider(server.db)
  const other = await createProvider(server.db)
  const suspended = await newcomer()
  const owner = await createOperator(server.db, ['owner'])
  await server.call(support, 'POST', `/api/admin/users/${suspended.id}/suspension`, {
    reason: reason.repeat(2),
    days: 7,
  })
  const refused: [string, string][] = [
    ['nobody@somebody.example', 'owner_unknown'],
    [company.email, 'owner_unchanged'],
    [other.email, 'owner_has_company'],
    [suspended.email, 'owner_suspended'],
    [owner.email, 'owner_is_operator'],
    [(await newcomer({ email_confirmed_at: null })).email, 'owner_unconfirmed'],
    [(await newcomer({ country: 'BE' })).email, 'owner_of_other_country'],
  ]
  for (const [email, code] of refused) {
    expect(await candidate(company, email)).toMatchObject({ body: { refusal: code } })
    expect(await change(company, email)).toMatchObject({ body: { code, fields: { email: code } } })
  }
  expect(await ownership(company)).toMatchObject({ body: { owner: { accountId: company.accountId }, changes: [] } })
})

test('while the present owner is suspended the company keeps its owner', async () => {
  const company = await createProvider(server.db)
  const next = await newcomer()
  await server.call(support, 'POST', `/api/admin/users/${company.accountId}/suspension`, {
    reason: reason.repeat(2),
    days: 7,
  })
  expect(await change(company, next.email)).toMatchObject({ status: 409, body: { code: 'company_owner_suspended' } })
})

test('of two operators at once the first counts, and the other is told', async () => {
  const company = await createProvider(server.db)
  const [one, two] = [await newcomer(), await newcomer()]
  const answers = await Promise.all([change(company, one.email), change(company, two.email)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'owner_changed' })
  const members = await server.db
    .selectFrom('memberships')
    .select('account_id')
    .where('provider_id', '=', company.id)
    .execute()
  expect(members).toHaveLength(1)
})

test('one account that is given two companies at once gets one of them', async () => {
  const [one, two] = [await createProvider(server.db), await createProvider(server.db)]
  const next = await newcomer()
  const answers = await Promise.all([change(one, next.email), change(two, next.email)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('whoever may not change people reads the owner and changes nothing', async () => {
  const company = await createProvider(server.db)
  const finance = await createOperator(server.db, ['finance'])
  const path = `/api/admin/companies/${company.id}/owner`
  expect((await server.call(finance, 'GET', path)).status).toBe(200)
  const next = await newcomer()
  const body = { email: next.email, reason, seenOwnerId: company.accountId }
  expect((await server.call(finance, 'POST', path, body)).status).toBe(404)
})
