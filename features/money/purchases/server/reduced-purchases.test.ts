import { firstCreditPriceCents } from '@bouquet/domain/credit-price'
import { settleDebit } from '@bouquet/emulators/stripe/settle-payment.ts'
import { createOperator, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { confirmInTest, ledgerOf } from '@bouquet/server/testing/buying.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOverduePurchases } from './cancel-purchase.ts'

let server: TestServer
let operator: Awaited<ReturnType<typeof createOperator>>
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  operator = await createOperator(server.db, ['finance'])
})
afterAll(() => server.close())
const begin = new Date('2026-12-10T10:00:00Z')
const afterReservation = new Date('2026-12-10T10:31:00Z')
beforeEach(() => server.setNow(begin))

type Provider = Awaited<ReturnType<typeof createProvider>>
type Bill = { listCents: number; reductionCents: number; netCents: number; vatCents: number; totalCents: number }
type Answer = { clientSecret: string; bill: Bill; code?: string }

let codes = 0
async function createCoupon(values: object = {}) {
  const code = `LESS-${String(++codes).padStart(4, '0')}`
  const filled = { code, kind: 'percent', percentOff: 20, reduces: 'credits', ...period, maxUses: 5, ...values }
  const { status, body } = await server.call(operator, 'POST', '/api/admin/coupons', filled)
  expect(status).toBe(201)
  return body as { id: string; code: string }
}
const period = { firstDay: '2026-12-01', lastDay: '2026-12-31' }

async function order(provider: Provider, couponCode: string | null, credits = 3) {
  const price = firstCreditPriceCents(credits, 'EUR') / 100
  const wanted = { price, credits, ...(couponCode !== null && { couponCode }) }
  const { status, body } = await server.call(provider, 'POST', '/api/credit/buy', wanted)
  const answer = body as Answer
  const id = answer.clientSecret?.split('_secret_')[0] ?? ''
  return { status, id, clientSecret: answer.clientSecret, bill: answer.bill, code: answer.code }
}
type Ordered = Awaited<ReturnType<typeof order>>

async function pay(ordered: Ordered, card?: string) {
  await confirmInTest(server, ordered, card)
  await server.finishJobs()
}
async function usesOf(couponId: string) {
  const { uses } = await server.db
    .selectFrom('coupons')
    .select('uses')
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow()
  const rows = await server.db.selectFrom('coupon_uses').select('state').where('coupon_id', '=', couponId).execute()
  expect(rows).toHaveLength(uses)
  return rows.map(({ state }) => state).sort()
}
const statusOf = async ({ id }: Ordered) =>
  (
    await server.db
      .selectFrom('purchases')
      .select('status')
      .where('payment_intent_id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

test('a code takes its percentage off: the bill, the payment, the credits and the invoice agree', async () => {
  const { id, code } = await createCoupon()
  const provider = await createProvider(server.db, { listed_country: 'FR', country_code: 'FR' })
  const ordered = await order(provider, ` ${code.toLowerCase()} `)
  expect(ordered.bill).toEqual({
    currency: 'EUR',
    listCents: 7200,
    percentOff: 20,
    reductionCents: 1440,
    netCents: 4800,
    vatCents: 960,
    vatRate: 200,
    totalCents: 5760,
  })
  expect(await usesOf(id)).toEqual(['reserved'])
  await pay(ordered)
  expect(await ledgerOf(server, provider)).toEqual({ amounts: [3], balance: 3 })
  expect(await usesOf(id)).toEqual(['used'])
  const { invoices } = (await server.call(provider, 'GET', '/api/invoices')).body as { invoices: object[] }
  expect(invoices).toMatchObject([
    {
      grossCents: 5760,
      netCents: 4800,
      vatCents: 960,
      lines: [
        { what: 'credits', quantity: 3, netCents: 6000, grossCents: 7200 },
        { what: 'coupon', quantity: 1, netCents: -1200, grossCents: -1440, coupon: { code, percentOff: 20 } },
      ],
    },
  ])
  expect((await order(provider, code)).code).toBe('coupon_already_used')
})

test('what does not hold is refused with its reason, and nothing is ordered', async () => {
  const provider = await createProvider(server.db)
  const gift = await createCoupon({ kind: 'credits', credits: 2, percentOff: null, reduces: null })
  const planned = await createCoupon({ firstDay: '2026-12-20' })
  const over = await createCoupon({ firstDay: '2026-11-01', lastDay: '2026-12-09' })
  expect((await order(provider, 'NEVER-SEEN')).code).toBe('coupon_unknown')
  expect((await order(provider, gift.code)).code).toBe('coupon_not_for_this')
  expect((await order(provider, planned.code)).code).toBe('coupon_unknown')
  expect((await order(provider, over.code)).code).toBe('coupon_ended')
  const open = await createCoupon()
  const redeemed = await server.call(provider, 'POST', '/api/credit/coupons', { code: open.code })
  expect(redeemed.body).toMatchObject({ code: 'coupon_for_purchase' })
  const wrong = { price: 1, credits: 3, couponCode: open.code }
  expect((await server.call(provider, 'POST', '/api/credit/buy', wrong)).body).toMatchObject({ code: 'price_mismatch' })
  expect(await usesOf(open.id)).toEqual([])
  const purchases = await server.db
    .selectFrom('purchases')
    .select('id')
    .where('provider_id', '=', provider.id)
    .execute()
  expect(purchases).toEqual([])
})

test('an operator creates a percentage between its bounds alone, and the database holds them', async () => {
  const filled = { code: 'LESS-BOUNDS', kind: 'percent', reduces: 'credits', ...period, maxUses: 1 }
  const create = (values: object) => server.call(operator, 'POST', '/api/admin/coupons', { ...filled, ...values })
  for (const percentOff of [0, 91, 100, 12.5])
    expect(await create({ percentOff })).toMatchObject({
      status: 422,
      body: { fields: { percentOff: expect.any(String) } },
    })
  expect((await create({})).status).toBe(422)
  expect((await create({ kind: 'credits' })).status).toBe(422)
  const insert = sql`insert into coupons (code, kind, percent_off, reduces, starts_at, ends_at, max_uses, created_at)
    values ('LESS-ALL', 'percent', 100, 'credits', now(), now() + interval '1 day', 1, now())`
  await expect(insert.execute(server.db)).rejects.toThrow('coupons_percent_off_bounded')
})

test('eight companies at once never have the last use twice', async () => {
  const { id, code } = await createCoupon({ maxUses: 2 })
  const providers = await Promise.all(Array.from({ length: 8 }, () => createProvider(server.db)))
  const orders = await Promise.all(providers.map((provider) => order(provider, code)))
  expect(orders.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(orders.flatMap(({ code: refused }) => refused ?? [])).toEqual(Array(6).fill('coupon_used_up'))
  expect(await usesOf(id)).toEqual(['reserved', 'reserved'])
})

test('of one company in many windows the newest purchase is reduced, and the others are cancelled', async () => {
  const { id, code } = await createCoupon({ maxUses: 1 })
  const provider = await createProvider(server.db)
  const orders = await Promise.all(Array.from({ length: 5 }, () => order(provider, code)))
  expect(orders.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(await usesOf(id)).toEqual(['reserved'])
  server.setNow(new Date('2026-12-10T10:02:00Z'))
  await server.finishJobs()
  const states = await Promise.all(orders.map(statusOf))
  expect(states.sort()).toEqual(['canceled', 'canceled', 'canceled', 'canceled', 'ordered'])
  for (const ordered of orders) await pay(ordered)
  expect(await ledgerOf(server, provider)).toEqual({ amounts: [3], balance: 3 })
  expect(await usesOf(id)).toEqual(['used'])
})

test('two windows that pay at the same moment get what each was promised, and the coupon is counted once', async () => {
  const { id, code } = await createCoupon({ maxUses: 1 })
  const provider = await createProvider(server.db)
  const first = await order(provider, code)
  const second = await order(provider, code, 1)
  await Promise.all([confirmInTest(server, first), confirmInTest(server, second)])
  await server.finishJobs()
  expect((await ledgerOf(server, provider)).balance).toBe(4)
  expect(await usesOf(id)).toEqual(['used'])
})

test('a purchase that is not paid gives its use back after half an hour, and cannot be paid any more', async () => {
  const { id, code } = await createCoupon({ maxUses: 1 })
  const [provider, other] = [await createProvider(server.db), await createProvider(server.db)]
  const ordered = await order(provider, code)
  await pay(ordered, 'pm_card_chargeDeclined')
  await cancelOverduePurchases(server.services)
  expect((await order(other, code)).code).toBe('coupon_used_up')
  server.setNow(afterReservation)
  await cancelOverduePurchases(server.services)
  expect(await usesOf(id)).toEqual([])
  expect(await statusOf(ordered)).toBe('canceled')
  await pay(ordered)
  expect(await ledgerOf(server, provider)).toEqual({ amounts: [], balance: 0 })
  expect((await order(other, code)).status).toBe(200)
})

test('a coupon that ends keeps what has begun, and a bank that takes its time keeps its use', async () => {
  const { id, code } = await createCoupon({ maxUses: 1 })
  const provider = await createProvider(server.db)
  const ordered = await order(provider, code)
  await server.call(operator, 'POST', `/api/admin/coupons/${id}/end`)
  await pay(ordered, 'pm_success_sepaDebit')
  server.setNow(afterReservation)
  await cancelOverduePurchases(server.services)
  expect(await usesOf(id)).toEqual(['paying'])
  expect((await order(provider, code)).code).toBe('coupon_already_used')
  await settleDebit(server.services, ordered.id, true)
  await server.finishJobs()
  expect(await usesOf(id)).toEqual(['used'])
  expect((await ledgerOf(server, provider)).balance).toBe(3)
})

test('a debit that the bank refuses gives its use back', async () => {
  const { id, code } = await createCoupon({ maxUses: 1 })
  const ordered = await order(await createProvider(server.db), code)
  await pay(ordered, 'pm_success_sepaDebit')
  await settleDebit(server.services, ordered.id, false)
  await server.finishJobs()
  expect(await usesOf(id)).toEqual(['reserved'])
  server.setNow(afterReservation)
  await cancelOverduePurchases(server.services)
  expect(await usesOf(id)).toEqual([])
})

test('what was paid at the reduced price stands, also where its use was given to somebody else meanwhile', async () => {
  const { id, code } = await createCoupon({ maxUses: 1 })
  const [provider, other] = [await createProvider(server.db), await createProvider(server.db)]
  const late = await order(provider, code)
  await confirmInTest(server, late)
  // The payment's event is still on its way when the reservation is given back.
  const { id: purchaseId } = await server.db
    .selectFrom('purchases')
    .select('id')
    .where('payment_intent_id', '=', late.id)
    .executeTakeFirstOrThrow()
  await server.db.deleteFrom('coupon_uses').where('order_id', '=', purchaseId).execute()
  await server.db.updateTable('coupons').set({ uses: 0 }).where('id', '=', id).execute()
  await confirmInTest(server, await order(other, code))
  await server.finishJobs()
  expect((await ledgerOf(server, provider)).balance).toBe(3)
  expect((await ledgerOf(server, other)).balance).toBe(3)
  expect(await usesOf(id)).toEqual(['used'])
})

test('a refund of a reduced purchase pays back what was paid, with a credit note', async () => {
  const { code } = await createCoupon({ percentOff: 50 })
  const provider = await createProvider(server.db)
  await pay(await order(provider, code, 10))
  const { refundable } = (await server.call(provider, 'GET', '/api/credit/refundable')).body as {
    refundable: { paymentId: string; amountCents: number }[]
  }
  const paid = firstCreditPriceCents(10, 'EUR') / 2
  expect(refundable).toMatchObject([{ unused: 10, amountCents: paid }])
  await server.call(provider, 'POST', '/api/credit/refund', { paymentId: refundable[0]?.paymentId ?? '' })
  await server.finishJobs()
  const { rows } = await sql<{ kind: string; gross: number }>`select kind, gross_cents as gross from invoices
    where provider_id = ${provider.id} order by issued_at, kind desc`.execute(server.db)
  expect(rows).toEqual([
    { kind: 'invoice', gross: paid },
    { kind: 'credit_note', gross: -paid },
  ])
  expect((await ledgerOf(server, provider)).balance).toBe(0)
})

test('who guesses codes of a reduction has to wait, and who enters a right one does not', async () => {
  const provider = await createProvider(server.db)
  const tries = await Promise.all(Array.from({ length: 12 }, (_, place) => order(provider, `GUESS-${place}`)))
  expect(tries.some(({ status }) => status === 429)).toBe(true)
  const { code } = await createCoupon()
  const other = await createProvider(server.db)
  for (let nth = 0; nth < 12; nth++) expect((await order(other, code)).status).toBe(200)
})
