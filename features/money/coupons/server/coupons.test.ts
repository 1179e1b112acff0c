import type { CreditLog } from '@bouquet/features/money/credits/contract.ts'
import { type ChainedRow, chainStart, followChain } from '@bouquet/features/money/credits/rules/ledger-chain.ts'
import { createOperator, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { buyInTest, confirmInTest, ledgerOf } from '@bouquet/server/testing/buying.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Coupon, CouponUse } from '../contract.ts'

let server: TestServer
let operator: Awaited<ReturnType<typeof createOperator>>
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  operator = await createOperator(server.db, ['finance'], { first_name: 'Hortense', last_name: 'Vallier' })
})
afterAll(() => server.close())
beforeEach(() => server.setNow(new Date('2026-12-10T10:00:00Z')))

type Provider = Awaited<ReturnType<typeof createProvider>>
type Used = { credits: number; balance: number; code?: string }

const path = '/api/admin/coupons'
let codes = 0
const freshCode = () => `SALON-${String(++codes).padStart(4, '0')}`

async function create(values: object = {}, by = operator) {
  const filled = { code: freshCode(), credits: 3, firstDay: '2026-12-01', lastDay: '2026-12-31', maxUses: 5, ...values }
  const answer = await server.call(by, 'POST', path, filled)
  return { ...answer, body: answer.body as Coupon & { code: string } }
}
const created = async (values: object = {}) => (await create(values)).body
const end = ({ id }: Pick<Coupon, 'id'>) => server.call(operator, 'POST', `${path}/${id}/end`)
async function enter(provider: Provider, code: string) {
  const { status, body } = await server.call(provider, 'POST', '/api/credit/coupons', { code })
  return { status, body: body as Used }
}
const refusalOf = async (provider: Provider, code: string) => (await enter(provider, code)).body.code
const found = async (query: string) =>
  (await server.call(operator, 'GET', `${path}?${query}`)).body as { coupons: Coupon[]; hasMore: boolean }

test('a code gives its credits once a company: wallet, ledger, a sentence and the audit', async () => {
  const { id, code } = await created({ note: 'Salon de Lyon' })
  const provider = await createProvider(server.db, { credits: 2 })
  expect(await enter(provider, ` ${code.toLowerCase()} `)).toEqual({ status: 200, body: { credits: 3, balance: 5 } })
  expect(await refusalOf(provider, code)).toBe('coupon_already_used')
  expect(await ledgerOf(server, provider)).toEqual({ amounts: [2, 3], balance: 5 })
  const { logs } = (await server.call(provider, 'GET', '/api/credit/logs')).body as { logs: CreditLog[] }
  expect(logs[0]).toMatchObject({ entry: 'coupon', deposited: 3, withdrawn: 0, balanceAfter: 5 })
  const { rows } = (await server.call(provider, 'GET', '/api/credit/ledger')).body as { rows: ChainedRow[] }
  expect(await followChain(provider.id, rows, chainStart)).toMatchObject({ isWhole: true })
  expect((await found(`q=${code}`)).coupons).toMatchObject([
    { id, uses: 1, state: 'open', createdBy: 'Hortense Vallier' },
  ])
  const audit = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('account_id', '=', provider.accountId)
    .execute()
  expect(audit).toContainEqual({ action: 'coupon.used' })
})

test('twelve companies at once never use a coupon more often than it may be', async () => {
  const { code } = await created({ maxUses: 4 })
  const providers = await Promise.all(Array.from({ length: 12 }, () => createProvider(server.db)))
  const answers = await Promise.all(providers.map((provider) => enter(provider, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(Array(8).fill('coupon_used_up'))
  const balances = await Promise.all(providers.map(async (provider) => (await ledgerOf(server, provider)).balance))
  expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(4 * 3)
  expect((await found(`q=${code}`)).coupons).toMatchObject([{ uses: 4, maxUses: 4, state: 'used_up' }])
})

test('one company in many windows at once gets the credits once', async () => {
  const { code } = await created()
  const provider = await createProvider(server.db)
  const answers = await Promise.all(Array.from({ length: 6 }, () => enter(provider, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await ledgerOf(server, provider)).toEqual({ amounts: [3], balance: 3 })
})

test('what does not hold is refused with its reason, and gives nothing', async () => {
  const provider = await createProvider(server.db)
  const later = await created({ firstDay: '2026-12-11' })
  const over = await created({ firstDay: '2026-11-01', lastDay: '2026-12-09' })
  const ended = await created()
  await end(ended)
  expect(await refusalOf(provider, 'NEVER-SEEN')).toBe('coupon_unknown')
  expect(await refusalOf(provider, later.code)).toBe('coupon_unknown')
  expect(await refusalOf(provider, over.code)).toBe('coupon_ended')
  expect(await refusalOf(provider, ended.code)).toBe('coupon_ended')
  expect(await ledgerOf(server, provider)).toEqual({ amounts: [], balance: 0 })
  server.setNow(new Date('2026-12-11T00:00:00Z'))
  expect((await enter(provider, later.code)).status).toBe(200)
})

test('who guesses codes has to wait', async () => {
  const provider = await createProvider(server.db)
  const tries = await Promise.all(Array.from({ length: 12 }, (_, place) => enter(provider, `GUESS-${place}`)))
  expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(1)
  expect(tries.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10)
})

test('an operator creates each code once, with days in order, and ends a coupon once', async () => {
  const { code } = await created()
  expect((await create({ code: code.toLowerCase() })).body.code).toBe('coupon_code_taken')
  expect((await create({ lastDay: '2026-11-30' })).status).toBe(422)
  expect((await create({ code: 'ÉTÉ 2027' })).status).toBe(422)
  expect((await create({ credits: 51 })).status).toBe(422)
  const coupon = await created()
  const both = await Promise.all([end(coupon), end(coupon)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await found(`q=${coupon.code}&state=ended`)).coupons).toMatchObject([{ id: coupon.id, state: 'ended' }])
})

test('who only reads the finances creates and ends nothing', async () => {
  const reader = await createOperator(server.db, ['support'])
  const made = { code: freshCode(), credits: 1, firstDay: '2026-12-01', lastDay: '2026-12-31', maxUses: 1 }
  expect((await create(made, reader)).status).toBe(404)
  const { id } = await created()
  expect((await server.call(reader, 'POST', `${path}/${id}/end`)).status).toBe(404)
  expect((await found(`q=${made.code}`)).coupons).toEqual([])
  expect((await server.call(reader, 'GET', path)).status).toBe(200)
})

test('the list is found by code and state, page by page, and saved as a table', async () => {
  const one = await created({ code: 'PAGES-ONE', note: 'Premier salon' })
  const two = await created({ code: 'PAGES-TWO', firstDay: '2026-12-20' })
  const first = await found('q=pages&pageSize=1')
  expect(first).toMatchObject({ hasMore: true, coupons: [{ id: two.id, state: 'planned' }] })
  const next = await found(`q=pages&pageSize=1&before=${first.coupons[0]?.number}`)
  expect(next).toMatchObject({
    hasMore: false,
    coupons: [{ id: one.id, firstDay: '2026-12-01', lastDay: '2026-12-31' }],
  })
  expect((await found('q=pages&state=open')).coupons.map(({ id }) => id)).toEqual([one.id])
  const csv = await server.app.inject({
    url: `${path}.csv?q=pages`,
    headers: { host: 'localhost', authorization: `Bearer ${await server.tokenOf(operator)}` },
  })
  expect(csv.statusCode).toBe(200)
  expect(csv.body).toContain('PAGES-ONE')
  expect(csv.body).toContain('Premier salon')
})

test('an operator sees which companies used a coupon, the newest first, page by page', async () => {
  const { id, code } = await created()
  const read = async (query: string) =>
    (await server.call(operator, 'GET', `${path}/${id}/uses?${query}`)).body as {
      uses: CouponUse[]
      next: string | null
    }
  expect(await read('')).toEqual({ uses: [], next: null })
  const first = await createProvider(server.db)
  const second = await createProvider(server.db)
  await enter(first, code)
  await enter(second, code)
  const page = await read('pageSize=1')
  const rest = await read(`pageSize=1&after=${page.next}`)
  expect([...page.uses, ...rest.uses].map(({ accountId }) => accountId).sort()).toEqual(
    [first.accountId, second.accountId].sort(),
  )
  expect(rest.next).toBeNull()
  expect((await server.call(operator, 'GET', `${path}/${id}`)).body).toMatchObject({ code, uses: 2 })
  expect((await server.call(operator, 'GET', `${path}/${first.id}/uses`)).status).toBe(404)
})

test('credits of a code are no money: a refund pays for the bought ones alone, and no invoice has them', async () => {
  const { code } = await created()
  const provider = await createProvider(server.db)
  await confirmInTest(server, await buyInTest(server, provider, 2))
  await server.finishJobs()
  await enter(provider, code)
  const { refundable } = (await server.call(provider, 'GET', '/api/credit/refundable')).body as {
    refundable: { paymentId: string; unused: number }[]
  }
  expect(refundable).toMatchObject([{ unused: 2 }])
  await server.call(provider, 'POST', '/api/credit/refund', { paymentId: refundable[0]?.paymentId ?? '' })
  await server.finishJobs()
  expect(await ledgerOf(server, provider)).toEqual({ amounts: [2, 3, -2], balance: 3 })
  const { rows } = await sql<{ cents: number }>`select sum(gross_cents)::int as cents from invoices
    where provider_id = ${provider.id}`.execute(server.db)
  expect(rows).toEqual([{ cents: 0 }])
})
