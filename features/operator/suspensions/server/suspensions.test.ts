import { hashPassword } from '@bouquet/features/people/session/server/passwords.ts'
import {
  createEventRequest,
  createOperator,
  createProvider,
  createSession,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endSuspensions } from './end-suspensions.ts'

let server: TestServer
let support: Awaited<ReturnType<typeof createOperator>>
let owner: Awaited<ReturnType<typeof createOperator>>
const now = new Date('2026-11-20T10:00:00Z')
const later = (days: number) => server.setNow(new Date(now.getTime() + days * 86_400_000))
beforeAll(async () => {
  server = await startTestServer()
  later(0)
  support = await createOperator(server.db, ['support'])
  owner = await createOperator(server.db, ['owner'])
})
afterEach(() => later(0))
afterAll(() => server.close())

const password = 'Pivoine!2031'
const reason = 'Plusieurs acomptes de couples n’ont pas été rendus, malgré deux rappels.'
const path = (id: string) => `/api/admin/users/${id}/suspension`

const suspend = (by: { id: string }, id: string, days = 7) => server.call(by, 'POST', path(id), { reason, days })
const lift = (by: { id: string }, id: string) => server.call(by, 'DELETE', path(id))
const signIn = (email: string, typed = password) =>
  server.call(null, 'POST', '/api/login_check', { username: email, password: typed })
const visit = async (url: string) => (await server.app.inject({ url, headers: { host: 'localhost' } })).statusCode

async function publicPlanner() {
  const provider = await createProvider(server.db, { account: { password_hash: await hashPassword(password) } })
  const { email } = await server.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', provider.accountId)
    .executeTakeFirstOrThrow()
  const { slug } = await server.db
    .selectFrom('providers')
    .select('slug')
    .where('id', '=', provider.id)
    .executeTakeFirstOrThrow()
  const isListed = async () =>
    (await server.db.selectFrom('directory_entries').select('id').where('provider_id', '=', provider.id).execute())
      .length > 0
  return { ...provider, email, page: `/wedding-planner/${slug}`, isListed }
}

test('a suspended account is out at once, reads why and until when after the right password, and its pages are gone', async () => {
  const planner = await publicPlanner()
  const venue = await createVenue(server.db, planner.id, { is_published: true, is_validated: true })
  await createSession(server.db, planner.accountId)
  expect(await visit(planner.page)).toBe(200)
  expect(await suspend(support, planner.accountId)).toMatchObject({ status: 200, body: { isSuspended: true } })
  const sessions = await server.db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', planner.accountId)
    .execute()
  expect(sessions).toEqual([])
  expect(await server.call(planner, 'GET', '/api/me')).toMatchObject({ status: 401 })
  const refused = await signIn(planner.email)
  expect(refused).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
  expect(JSON.stringify(refused.body)).toContain(reason)
  expect(JSON.stringify(refused.body)).toContain('27')
  expect(await signIn(planner.email, 'Wrong!2031')).toMatchObject({ body: { code: 'invalid_credentials' } })
  expect(await visit(planner.page)).toBe(404)
  expect(await visit(`/wedding-venue/${venue.slug}`)).toBe(404)
  expect(await planner.isListed()).toBe(false)
})

test('the person is mailed why, how long and how to complain, and that Premium runs on', async () => {
  const planner = await publicPlanner()
  await server.db
    .updateTable('providers')
    .set({ premium_status: 'active', premium_plan: 'premium_monthly', premium_start_at: now })
    .where('id', '=', planner.id)
    .execute()
  await suspend(support, planner.accountId)
  await server.finishJobs()
  const [mail] = await outboxOf(server.db, planner.email)
  expect(mail?.text).toContain(reason)
  expect(mail?.text).toContain(server.services.settings.read('publisher').email)
  expect(mail?.text).toContain('Premium')
})

test('lifted, everything is back; waiting requests have stayed as they were', async () => {
  const planner = await publicPlanner()
  const request = await createEventRequest(server.db, planner.id)
  await suspend(support, planner.accountId)
  expect(await lift(support, planner.accountId)).toMatchObject({ status: 200, body: { isSuspended: false } })
  expect((await signIn(planner.email)).status).toBe(200)
  expect(await visit(planner.page)).toBe(200)
  expect(await planner.isListed()).toBe(true)
  const stored = await server.db
    .selectFrom('event_requests')
    .select(['rejected_at', 'stopped_at', 'unlocked_at'])
    .where('id', '=', request.id)
    .executeTakeFirst()
  expect(stored).toEqual({ rejected_at: null, stopped_at: null, unlocked_at: null })
  expect(await lift(support, planner.accountId)).toMatchObject({ status: 409, body: { code: 'suspension_settled' } })
})

test('at its end the account signs in without any job, and the job brings its pages back', async () => {
  const planner = await publicPlanner()
  await suspend(support, planner.accountId, 3)
  later(2.9)
  expect((await signIn(planner.email)).status).toBe(403)
  await endSuspensions(server.services)
  expect(await planner.isListed()).toBe(false)
  later(3)
  expect((await signIn(planner.email)).status).toBe(200)
  await endSuspensions(server.services)
  expect(await planner.isListed()).toBe(true)
  const entries = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('account_id', '=', planner.accountId)
    .where('action', 'like', 'account.susp%')
    .orderBy('audit_log.id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['account.suspended', 'account.suspension-ended'])
})

test('a profile that was not approved is not approved by a suspension’s end', async () => {
  const planner = await createProvider(server.db, { is_moderated: false, waiting_since: now })
  await suspend(support, planner.accountId)
  expect(
    await server.call(owner, 'POST', `/api/admin/moderation/${planner.id}/approve`, { seenState: 'waiting' }),
  ).toMatchObject({
    status: 409,
    body: { code: 'company_suspended' },
  })
  await lift(support, planner.accountId)
  const row = await server.db
    .selectFrom('providers')
    .select('is_moderated')
    .where('id', '=', planner.id)
    .executeTakeFirst()
  expect(row).toEqual({ is_moderated: false })
})

test('of two operators at once the first suspends, the other is refused', async () => {
  const planner = await publicPlanner()
  const answers = await Promise.all([suspend(support, planner.accountId), suspend(owner, planner.accountId, 30)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('operators are suspended by whoever decides who is one, never the last owner and nobody by themselves', async () => {
  const colleague = await createOperator(server.db, ['moderation'])
  expect(await suspend(support, colleague.id)).toMatchObject({ status: 403 })
  expect(await suspend(owner, owner.id)).toMatchObject({ status: 403 })
  expect(await suspend(owner, colleague.id)).toMatchObject({ status: 200 })
  expect(await server.call(colleague, 'GET', '/api/admin/moderation')).toMatchObject({ status: 401 })
  const second = await createOperator(server.db, ['owner'])
  const answers = await Promise.all([suspend(owner, second.id), suspend(second, owner.id)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('of nobody, and by whoever may not, nothing is suspended', async () => {
  const planner = await publicPlanner()
  expect((await suspend(support, planner.id)).status).toBe(404)
  const finance = await createOperator(server.db, ['finance'])
  expect((await suspend(finance, planner.accountId)).status).toBe(404)
  expect((await server.call(finance, 'GET', path(planner.accountId))).status).toBe(200)
})
