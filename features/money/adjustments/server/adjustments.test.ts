import { randomUUID } from 'node:crypto'
import type { CreditLog } from '@bouquet/features/money/credits/contract.ts'
import { type ChainedRow, chainStart, followChain } from '@bouquet/features/money/credits/rules/ledger-chain.ts'
import { createOperator, createProvider, createSession } from '@bouquet/server/database/testing/factories.ts'
import { signAccessToken } from '@bouquet/server/http/access-token.ts'
import { buyInTest, confirmInTest, ledgerOf } from '@bouquet/server/testing/buying.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { createPayment } from '@bouquet/server/testing/roles/things.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Adjustment } from '../contract.ts'

let server: TestServer
let operator: Operator
let colleague: Operator
beforeAll(async () => {
  server = await startTestServer({ ADJUSTMENT_LIMIT: '20' })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(new Date())
  operator = await createOperator(server.db, ['finance'], { first_name: 'Hortense', last_name: 'Vallier' })
  colleague = await createOperator(server.db, ['finance'], { first_name: 'Côme', last_name: 'Ferrand' })
})

type Operator = Awaited<ReturnType<typeof createOperator>>
type Provider = Awaited<ReturnType<typeof createProvider>>
type Answer = { status: number; body: Adjustment & { code?: string } }

const path = '/api/admin/adjustments'
const note = 'Agreed on the telephone.'
const send = async (by: Operator, method: string, url: string, body?: object) =>
  (await server.call(by, method, url, body)) as unknown as Answer

function adjust(provider: Provider, credits: number, by = operator): Promise<Answer> {
  const reason = credits > 0 ? 'goodwill' : 'wrong_booking'
  const direction = credits > 0 ? 'add' : 'take'
  return send(by, 'POST', path, { providerId: provider.id, direction, quantity: Math.abs(credits), reason, note })
}
const approve = ({ body }: Answer, by = colleague) => send(by, 'POST', `${path}/${body.id}/approve`)
const refuse = ({ body }: Answer, by = colleague) =>
  send(by, 'POST', `${path}/${body.id}/refuse`, { refusal: 'This was paid back already.' })
const undo = ({ body }: Answer, by = operator) => send(by, 'POST', `${path}/${body.id}/undo`)
const list = async (query = '') =>
  (await server.call(operator, 'GET', `${path}?${query}`)).body as { adjustments: Adjustment[]; bookedAlone: number }
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort()

test('an operator adds credits: wallet, ledger, a mail and a plain sentence in the provider’s own language', async () => {
  const provider = await createProvider(server.db, { credits: 2, account: { language: 'it' } })
  expect(await adjust(provider, 3)).toMatchObject({
    status: 201,
    body: { credits: 3, state: 'booked', reason: 'goodwill', note, askedBy: 'Hortense Vallier', isYours: true },
  })
  expect(await ledgerOf(server, provider)).toEqual({ amounts: [2, 3], balance: 5 })
  const { logs } = (await server.call(provider, 'GET', '/api/credit/logs')).body as { logs: CreditLog[] }
  expect(typeof logs[0]?.description).toBe('string')
  const inItalian = await server.app.inject({
    url: '/api/credit/logs',
    headers: { host: 'localhost', authorization: `Bearer ${await server.tokenOf(provider)}`, 'accept-language': 'it' },
  })
  expect((inItalian.json() as { logs: CreditLog[] }).logs[0]?.description).toBe('Gesto di cortesia del nostro team')
  const { rows } = (await server.call(provider, 'GET', '/api/credit/ledger')).body as { rows: ChainedRow[] }
  expect(await followChain(provider.id, rows, chainStart)).toMatchObject({ isWhole: true })
  await server.finishJobs()
  const [mail] = await outboxOf(server.db, provider.email)
  expect(mail?.subject).toBe('3 crediti aggiunti al Suo saldo')
  expect(mail?.text).toContain('Il Suo saldo è ora di 5 crediti.')
  expect(mail?.text).not.toContain(note)
  const audit = await server.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('account_id', '=', provider.accountId)
    .execute()
  expect(audit).toContainEqual({ action: 'credits.adjusted', actor_id: operator.id })
})

test('nothing is taken that the wallet does not hold, however many take at once', async () => {
  const provider = await createProvider(server.db, { credits: 5 })
  const both = await Promise.all([adjust(provider, -3), adjust(provider, -3, colleague)])
  expect(statuses(both)).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('adjustment_exceeds_balance')
  expect(await ledgerOf(server, provider)).toEqual({ amounts: [5, -3], balance: 2 })
})

test('what is added pays debt first, and while something is owed nothing can be taken', async () => {
  const provider = await createProvider(server.db)
  const { id: payment_id } = await createPayment(server.db, provider.id)
  const refund = { provider_id: provider.id, payment_id, amount_cents: 12_000, credits: 5, reason: 'dispute' as const }
  const { id: refund_id } = await server.db
    .insertInto('refunds')
    .values({ ...refund, status: 'sent', refund_id: `dp_${randomUUID()}`, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('credit_debts')
    .values({ refund_id, provider_id: provider.id, credits: 5, created_at: new Date() })
    .execute()
  expect((await adjust(provider, -1)).body.code).toBe('adjustment_exceeds_balance')
  await adjust(provider, 7)
  expect(await ledgerOf(server, provider)).toEqual({ amounts: [7, -5], balance: 2 })
})

test('an operator books the limit alone in 24 hours, also with several at once; what is above waits', async () => {
  const providers = await Promise.all(Array.from({ length: 6 }, () => createProvider(server.db, { credits: 10 })))
  const answers = await Promise.all(providers.map((provider, place) => adjust(provider, place % 2 ? -8 : 8)))
  expect(answers.map(({ body }) => body.state).sort()).toEqual(['booked', 'booked', ...Array(4).fill('waiting')])
  expect((await list()).bookedAlone).toBe(16)
  const waiting = answers.find(({ body }) => body.state === 'waiting') as Answer
  const theirs = providers.find(({ id }) => id === waiting.body.providerId) as Provider
  expect(await ledgerOf(server, theirs)).toEqual({ amounts: [10], balance: 10 })
  server.setNow(new Date(Date.now() + 24 * 3_600_000 + 60_000))
  expect((await adjust(theirs, 20)).body.state).toBe('booked')
})

test('somebody else books what waits, not who asked, and of two at once the first counts', async () => {
  const provider = await createProvider(server.db, { credits: 1 })
  const asked = await adjust(provider, 40)
  expect(asked.body).toMatchObject({ state: 'waiting', isYours: true })
  expect((await approve(asked, operator)).body.code).toBe('own_adjustment')
  const third = await createOperator(server.db, ['owner'])
  const both = await Promise.all([approve(asked), approve(asked, third), refuse(asked), refuse(asked, third)])
  expect(statuses(both)).toEqual([200, 409, 409, 409])
  expect(both.filter(({ body }) => body.code).map(({ body }) => body.code)).toEqual(Array(3).fill('adjustment_settled'))
  const { amounts } = await ledgerOf(server, provider)
  const isBooked = both.some(({ status, body }) => status === 200 && body.state === 'booked')
  expect(amounts).toEqual(isBooked ? [1, 40] : [1])
  expect((await list()).bookedAlone).toBe(0)
})

test('who refuses gives a reason, and nothing is booked or mailed', async () => {
  const provider = await createProvider(server.db, { credits: 1 })
  const asked = await adjust(provider, 40)
  expect((await send(colleague, 'POST', `${path}/${asked.body.id}/refuse`, { refusal: 'no' })).status).toBe(422)
  expect(await refuse(asked)).toMatchObject({
    status: 200,
    body: { state: 'refused', refusal: 'This was paid back already.', decidedBy: 'Côme Ferrand' },
  })
  await server.finishJobs()
  expect(await outboxOf(server.db, provider.email)).toEqual([])
  expect(await ledgerOf(server, provider)).toEqual({ amounts: [1], balance: 1 })
})

test('after fourteen days nobody can decide any more', async () => {
  const provider = await createProvider(server.db)
  const asked = await adjust(provider, 40)
  server.setNow(new Date(Date.now() + 14 * 86_400_000 + 60_000))
  expect((await approve(asked)).body.code).toBe('adjustment_settled')
  const { adjustments } = await list(`provider=${provider.id}&state=expired`)
  expect(adjustments).toMatchObject([{ id: asked.body.id, state: 'expired' }])
})

test('what was taken is given back by an undo, once, and what was added only while it is unused', async () => {
  const provider = await createProvider(server.db, { credits: 5 })
  const taken = await adjust(provider, -2)
  expect(statuses(await Promise.all([undo(taken), undo(taken, colleague)]))).toEqual([201, 409])
  const added = await adjust(provider, 3)
  const back = await undo(added)
  expect(back.body).toMatchObject({ credits: -3, reason: 'undone', undoesNumber: added.body.number })
  expect((await undo(back)).body.code).toBe('adjustment_settled')
  const used = await adjust(provider, 4)
  await adjust(provider, -9, colleague)
  expect((await undo(used, await createOperator(server.db, ['finance']))).body.code).toBe('adjustment_exceeds_balance')
  expect((await ledgerOf(server, provider)).amounts).toEqual([5, -2, 2, 3, -3, 4, -9])
})

test('a purchase is as refundable after an adjustment was undone as it was before', async () => {
  const provider = await createProvider(server.db)
  await server.listen()
  const refundable = async () =>
    ((await server.call(provider, 'GET', '/api/credit/refundable')).body as { refundable: { unused: number }[] })
      .refundable
  await confirmInTest(server, await buyInTest(server, provider, 5))
  await server.finishJobs()
  const before = await refundable()
  expect(before).toMatchObject([{ unused: 5 }])
  await undo(await adjust(provider, -2))
  await undo(await adjust(provider, 3))
  expect(await refundable()).toEqual(before)
})

test('the list is searched, filtered and read page by page, and exported', async () => {
  const provider = await createProvider(server.db, { company_name: `Maison ${randomUUID()}`, credits: 9 })
  for (const credits of [1, 2, -1]) await adjust(provider, credits)
  const numbers = async (query: string) => (await list(query)).adjustments.map(({ number }) => number)
  const all = await numbers(`provider=${provider.id}`)
  expect(all).toEqual(all.toSorted((a, b) => b - a))
  expect(await numbers(`provider=${provider.id}&pageSize=2`)).toEqual(all.slice(0, 2))
  expect(await numbers(`provider=${provider.id}&pageSize=2&before=${all[1]}`)).toEqual(all.slice(2))
  expect(await numbers(`q=${encodeURIComponent(provider.email)}`)).toEqual(all)
  expect(await numbers(`provider=${provider.id}&reason=wrong_booking`)).toEqual([all[0]])
  expect(await numbers(`provider=${provider.id}&state=refused`)).toEqual([])
  const { body } = await server.call(operator, 'GET', `${path}.csv?provider=${provider.id}`)
  expect(String(body).trim().split('\r\n')).toHaveLength(4)
})

test('support reads adjustments and makes none; nobody makes one without the password', async () => {
  const provider = await createProvider(server.db)
  const support = await createOperator(server.db, ['support'])
  expect((await server.call(support, 'GET', path)).status).toBe(200)
  expect((await adjust(provider, 1, support)).status).toBe(404)
  expect((await server.call(support, 'GET', `${path}.csv`)).status).toBe(404)
  const sessionId = await createSession(server.db, operator.id, { reauthenticated_at: null })
  const claims = { id: operator.id, sessionId, roles: ['ROLE_ADMIN'] }
  const token = await signAccessToken(server.services.config.sessionSecret, claims, server.services.now())
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
    payload: { providerId: provider.id, direction: 'add', quantity: 1, reason: 'goodwill', note },
  })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'reauthentication_required'])
})
