import { dateFormat } from '@bouquet/domain/date-format'
import { completeCheckout } from '@bouquet/emulators/stripe/checkout.ts'
import { createOperator, createProvider, createSession } from '@bouquet/server/database/testing/factories.ts'
import { signAccessToken } from '@bouquet/server/http/access-token.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PremiumOfProvider } from '../contract.ts'
import { monthsAfter } from '../rules/premium-grant.ts'
import { findGrantsOver } from './find-grants-over.ts'

let server: TestServer
let operator: Awaited<ReturnType<typeof createOperator>>
let colleague: typeof operator
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  operator = await createOperator(server.db, ['finance'], { first_name: 'Hortense', last_name: 'Vallier' })
  colleague = await createOperator(server.db, ['finance'])
})
afterAll(() => server.close())

type Provider = Awaited<ReturnType<typeof createProvider>>
type Answer = { status: number; body: PremiumOfProvider & { code?: string } }

const send = async (method: string, path: string, body?: object, by = operator) =>
  (await server.call(by, method, `/api/admin/premium${path}`, body)) as unknown as Answer
const grant = ({ id }: Provider, months = 1, by = operator) =>
  send('POST', '/grants', { providerId: id, months, reason: 'goodwill', note: 'Agreed on the telephone.' }, by)
const end = ({ id }: Provider, by = operator) => send('POST', '/end', { providerId: id, reason: 'mistake' }, by)
const cancel = ({ id }: Provider) => send('POST', '/cancel', { providerId: id, reason: 'asked' })
const read = ({ id }: Provider) => send('GET', `?provider=${id}`)
const ownState = async (provider: Provider) =>
  (await server.call(provider, 'GET', '/api/subscription')).body as Record<string, unknown>

/** Pays on the payment provider's page; its webhooks are delivered by `finishJobs`. */
async function pay(provider: Provider): Promise<void> {
  const path = '/api/subscription/subscribe-premium'
  const { body } = await server.call(provider, 'POST', path, { plan: 'premium_monthly' })
  const sessionId = (body as { session_url: string }).session_url.split('/').at(-1) ?? ''
  await completeCheckout(server.services, sessionId, '4242')
}

test('granted months open Premium at once until their true end, which the provider reads and is mailed', async () => {
  const provider = await createProvider(server.db, { account: { language: 'de' } })
  const { status, body } = await grant(provider, 3)
  expect([status, body.kind, body.grants[0]?.grantedBy]).toEqual([201, 'granted', 'Hortense Vallier'])
  const { grantedAt = '', endsAt = '' } = body.grants[0] ?? {}
  expect(endsAt).toBe(monthsAfter(new Date(grantedAt), 3).toISOString())
  expect(await ownState(provider)).toMatchObject({ isOpen: true, endsAt, plan: null, canManage: false })
  await server.finishJobs()
  const [mail] = await outboxOf(server.db, provider.email)
  expect(mail?.subject).toBe('3 Monate Premium für Sie')
  const day = dateFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Paris' })(new Date(endsAt))
  expect(mail?.text).toContain(day)
  expect(mail?.text).not.toContain('telephone')
  const entries = server.db.selectFrom('audit_log').select(['action', 'actor_id'])
  expect(await entries.where('account_id', '=', provider.accountId).execute()).toContainEqual({
    action: 'premium.granted',
    actor_id: operator.id,
  })
})

test('more months begin behind those that run, never further than a year ahead', async () => {
  const provider = await createProvider(server.db)
  const first = (await grant(provider, 2)).body
  const second = (await grant(provider, 2, colleague)).body
  expect(second.grants[0]?.beginsAt).toBe(first.endsAt)
  expect(second.endsAt).toBe(monthsAfter(new Date(first.endsAt ?? ''), 2).toISOString())
  expect((await grant(provider, 10)).body.code).toBe('premium_grant_too_long')
  expect((await read(provider)).body.grants).toHaveLength(2)
})

test('two grants at once are added one behind the other', async () => {
  const provider = await createProvider(server.db)
  const answers = await Promise.all([grant(provider, 1), grant(provider, 1, colleague)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const { grants } = (await read(provider)).body
  expect(grants[0]?.beginsAt).toBe(grants[1]?.endsAt)
})

test('nothing is granted beside a subscription, which an operator can cancel but not shorten', async () => {
  const provider = await createProvider(server.db)
  await pay(provider)
  await server.finishJobs()
  expect(await grant(provider)).toMatchObject({ status: 409, body: { code: 'premium_runs_already' } })
  expect(await end(provider)).toMatchObject({ status: 409, body: { code: 'premium_settled' } })
  const before = (await read(provider)).body
  expect(before).toMatchObject({ kind: 'paid', plan: 'premium_monthly', renews: true, grants: [] })
  expect(await cancel(provider)).toMatchObject({
    status: 200,
    body: { kind: 'paid', renews: false, endsAt: before.endsAt },
  })
  expect(await ownState(provider)).toMatchObject({ status: 'cancellation', isOpen: true, endsAt: before.endsAt })
  expect(await cancel(provider)).toMatchObject({ status: 409, body: { code: 'premium_settled' } })
  const refunds = server.db.selectFrom('refunds').select('id').where('provider_id', '=', provider.id)
  expect(await refunds.execute()).toEqual([])
})

test('a purchase whose webhook comes beside the grant keeps what was paid, and the granted months behind it', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const provider = await createProvider(server.db)
    await pay(provider)
    const [answer] = await Promise.all([grant(provider, 6), server.finishJobs()])
    expect([201, 409]).toContain(answer.status)
    const { body } = await read(provider)
    expect(body).toMatchObject({ kind: 'paid', renews: true })
    expect(body.grants).toHaveLength(answer.status === 201 ? 1 : 0)
    expect(await ownState(provider)).toMatchObject({
      status: 'active',
      isOpen: true,
      plan: 'premium_monthly',
      paymentsCount: 1,
    })
  }
})

test('when the subscription of such a purchase ends first, Premium stays open until the end of the granted months', async () => {
  const provider = await createProvider(server.db)
  await pay(provider)
  const granted = (await grant(provider, 6)).body
  await server.finishJobs()
  expect((await cancel(provider)).status).toBe(200)
  expect(await ownState(provider)).toMatchObject({ isOpen: true, endsAt: granted.endsAt })
})

test('granted Premium ends at once, all of it, for one of two operators', async () => {
  const provider = await createProvider(server.db)
  await grant(provider, 1)
  await grant(provider, 2)
  const answers = await Promise.all([end(provider), end(provider, colleague)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { body } = await read(provider)
  expect(body).toMatchObject({ kind: 'none', endsAt: null })
  expect(body.grants.map(({ endReason }) => endReason)).toEqual(['mistake', 'mistake'])
  expect(await ownState(provider)).toMatchObject({ status: 'canceled', isOpen: false })
  await server.finishJobs()
  const mails = await outboxOf(server.db, provider.email)
  expect(mails.filter(({ subject }) => subject === 'Vos mois de Premium offerts ont pris fin')).toHaveLength(1)
  expect((await grant(provider, 1)).body).toMatchObject({ kind: 'granted' })
  expect(await ownState(provider)).toMatchObject({ isOpen: true })
})

test('who has not given the password lately is asked for it', async () => {
  const provider = await createProvider(server.db)
  const sessionId = await createSession(server.db, operator.id, { reauthenticated_at: null })
  const claims = { id: operator.id, sessionId, roles: ['ROLE_ADMIN'] }
  const token = await signAccessToken(server.services.config.sessionSecret, claims, server.services.now())
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/admin/premium/end',
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
    payload: { providerId: provider.id, reason: 'asked' },
  })
  expect(answer.json()).toMatchObject({ code: 'reauthentication_required' })
})

test('when the last granted month has passed the provider is mailed, once, and not between two grants', async () => {
  const provider = await createProvider(server.db)
  await grant(provider, 1)
  const { endsAt } = (await grant(provider, 1, colleague)).body
  await server.finishJobs()
  const mailed = async () =>
    (await outboxOf(server.db, provider.email)).filter(({ subject }) => subject?.includes('terminés')).length
  const lookAt = async (moment: Date) => {
    server.setNow(moment)
    await findGrantsOver(server.services)
    await findGrantsOver(server.services)
    await server.finishJobs()
  }
  const lastDay = new Date(endsAt ?? '')
  await lookAt(new Date(lastDay.getTime() - 86_400_000))
  expect(await mailed()).toBe(0)
  await lookAt(new Date(lastDay.getTime() + 60_000))
  expect(await mailed()).toBe(1)
  server.setNow(new Date())
})
