import { randomUUID } from 'node:crypto'
import { firstCreditPriceCents } from '@bouquet/domain/credit-price'
import type { ProviderId } from '@bouquet/domain/ids'
import { type Currency, currencyOfCountry } from '@bouquet/domain/money'
import { reductionCents } from '@bouquet/domain/price-reduction'
import { issueCreditNote } from '@bouquet/features/money/invoices/server/issue-credit-note.ts'
import { recordPayment } from '@bouquet/features/money/payments-received/server/record-payment.ts'
import { bookCredits } from '@bouquet/features/money/wallet/server/book-credits.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import type { TestServer } from '@bouquet/server/testing/test-server.ts'

/** A sale, or money that went back with a credit note. */
export type BookedEvent = { month: string; currency: Currency; cents: number; credits: number; country: string }

const buyers = [
  { country: 'FR', vat: null },
  { country: 'DE', vat: null },
  { country: 'DE', vat: 'DE136695976' },
  { country: 'GB', vat: null },
  { country: 'IT', vat: null },
] as const

/** Sales of a year in both currencies, some at a reduced price; some go back, by a refund or by a dispute, in the month of the sale or a later one. */
export async function generateYear(server: TestServer, year: number, sales: number): Promise<BookedEvent[]> {
  const random = numbersFrom(year)
  const providers = await Promise.all(buyers.map((buyer) => createBuyer(server, buyer)))
  const coupon = await createReduction(server, year)
  const events: BookedEvent[] = []
  for (let sale = 0; sale < sales; sale++) {
    const place = random(buyers.length)
    const provider = providers[place] as ProviderId
    const country = buyers[place]?.country ?? 'FR'
    const month = random(12)
    const credits = 1 + random(10)
    const at = dayOf(year, month, 1 + random(28))
    // Without a number of its own, so that the other numbers stay the same.
    const reduced = credits % 3 === 0 ? coupon : null
    const sold = await sell(server, { provider, country, credits, at, reduced })
    events.push({ month: monthOf(at), country, ...sold })
    const fate = random(6)
    if (fate > 1) continue
    const backAt = dayOf(year, Math.min(11, month + random(3)), 28)
    const isDispute = fate === 1
    const isKept = isDispute && random(2) === 0
    await giveBack(server, { ...sold, provider, at: backAt, reason: isDispute ? 'dispute' : 'operator', isKept })
    if (!isKept)
      events.push({
        month: monthOf(backAt),
        country,
        currency: sold.currency,
        cents: -sold.cents,
        credits: -sold.credits,
      })
  }
  return events
}

async function createBuyer({ db }: TestServer, { country, vat }: (typeof buyers)[number]): Promise<ProviderId> {
  const { id } = await createProvider(db, { listed_country: country, country_code: country, vat_number: vat })
  return id
}

type Coupon = { id: string; code: string; percentOff: number }

async function createReduction({ db }: TestServer, year: number): Promise<Coupon> {
  const gives = { kind: 'percent', percent_off: 15, reduces: 'credits', max_uses: 100_000 } as const
  const period = { starts_at: dayOf(year, 0, 1), ends_at: dayOf(year + 1, 0, 1), created_at: dayOf(year, 0, 1) }
  const { id, code } = await db
    .insertInto('coupons')
    .values({ code: `SALES-${year}`, ...gives, ...period })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  return { id, code, percentOff: gives.percent_off }
}

type Sale = {
  provider: ProviderId
  country: 'FR' | 'DE' | 'GB' | 'IT'
  credits: number
  at: Date
  /** Null at the full price. */
  reduced: Coupon | null
}

async function sell(server: TestServer, { provider, country, credits, at, reduced }: Sale) {
  const currency = currencyOfCountry(country)
  const listCents = firstCreditPriceCents(credits, currency)
  const off = reduced && { ...reduced, cents: reductionCents(listCents, reduced.percentOff) }
  const cents = listCents - (off?.cents ?? 0)
  const reduction = off && { coupon_id: off.id, percent_off: off.percentOff, reduction_cents: off.cents }
  const purchase = { id: randomUUID(), credits, amount_cents: cents, currency, status: 'paid' as const, ...reduction }
  const reference = `pi_${purchase.id}`
  const payment = await transaction(server.db, async (tx) => {
    await tx
      .insertInto('purchases')
      .values({ ...purchase, provider_id: provider, payment_intent_id: reference, created_at: at, paid_at: at })
      .execute()
    const booking = { providerId: provider, at, entry: 'purchase' as const, credits, key: `purchase:${reference}` }
    await bookCredits(tx, booking)
    const received = { providerId: provider, reference, paymentIntentId: reference, amountCents: cents, currency }
    const what = { what: 'credits' as const, credits, purchaseId: purchase.id, receivedAt: at, reduction: off }
    return recordPayment({ ...server.services, now: () => at }, tx, { ...received, ...what })
  })
  return { payment: payment ?? '', currency, cents, credits }
}

type Back = {
  provider: ProviderId
  payment: string
  cents: number
  credits: number
  at: Date
  reason: 'dispute' | 'operator'
  /** The bank decided for us: nothing went back. */
  isKept: boolean
}

async function giveBack({ db }: TestServer, back: Back): Promise<void> {
  const { provider, payment, cents, credits, at, reason, isKept } = back
  await transaction(db, async (tx) => {
    const refund = { payment_id: payment, provider_id: provider, amount_cents: cents, credits, reason, created_at: at }
    const { id } = await tx
      .insertInto('refunds')
      .values({ ...refund, status: isKept ? 'failed' : 'done', settled_at: at, refund_id: `re_${randomUUID()}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isKept) return
    await bookCredits(tx, { providerId: provider, at, entry: 'refund', credits, key: `refund:${id}` })
    await issueCreditNote({ now: () => at }, tx, { id, paymentId: payment, amountCents: cents, credits })
  })
}

const dayOf = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day, 12))
const monthOf = (at: Date) => at.toISOString().slice(0, 7)

/** The same numbers each time (mulberry32), from 0 to below the bound. */
function numbersFrom(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
  }
}
