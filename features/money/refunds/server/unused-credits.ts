import { creditRefundDays } from '@bouquet/domain/credit-price'
import type { ProviderId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'
import {
  keptCents,
  type RefundablePurchase,
  refundableUntil,
  refundCents,
  unusedOfLots,
} from '../rules/credit-refund.ts'
import { curveOfPurchase, percentOffOfPurchase } from './curve-of-purchase.ts'

/** A purchase that can be refunded now: how many credits, for how many cents, and until when. */
export type Refundable = {
  paymentId: string
  receivedAt: Date
  bought: number
  unused: number
  amountCents: number
  currency: Currency
  /** The credits that remain, and the amount that stays paid for them. */
  kept: number
  keptCents: number
  until: Date
}

type LotRow = RefundablePurchase & {
  lot: number
  deposited: number
  paymentId: string | null
  receivedAt: Date | null
  isDisputed: boolean
}

/**
 * The caller's purchases that are unused and recent enough, newest first (rule "refund of unused credits"). Only deposits within the refund
 * period are read, because older credits are used first and can no longer be refunded.
 */
export async function findRefundable(db: Kysely<DB>, providerId: ProviderId, now: Date): Promise<Refundable[]> {
  const [lots, balance] = await Promise.all([readLots(db, providerId, now), readBalance(db, providerId)])
  const unused = unusedOfLots(
    lots.map(({ lot, deposited, refundedCredits }) => ({ id: String(lot), remaining: deposited - refundedCredits })),
    balance,
  )
  return lots.flatMap((lot) => asRefundable(lot, unused.get(String(lot.lot)) ?? 0, now)).reverse()
}

function asRefundable(lot: LotRow, unused: number, now: Date): Refundable[] {
  const { paymentId, receivedAt, bought } = lot
  // The payment provider refunds nothing of a payment that a bank has taken back.
  if (paymentId === null || receivedAt === null || unused === 0 || lot.isDisputed) return []
  const until = refundableUntil(receivedAt)
  if (until <= now) return []
  const kept = bought - lot.refundedCredits - unused
  const amountCents = refundCents(lot, unused)
  const { currency } = lot
  return [
    { paymentId, receivedAt, bought, unused, amountCents, currency, kept, keptCents: keptCents(lot, unused), until },
  ]
}

/**
 * Deposits in the order in which they came. Credits returned by a failed refund or a dead lead are not deposits: they belong to their purchase,
 * as if they had never left it. Nor are an adjustment that was undone, and what undid it.
 */
async function readLots(db: Kysely<DB>, providerId: ProviderId, now: Date): Promise<LotRow[]> {
  const since = new Date(now.getTime() - creditRefundDays * 86_400_000)
  const { rows } = await sql<LotRow>`
    select l.id as lot, l.amount as deposited, p.id as "paymentId", p.received_at as "receivedAt",
      coalesce(p.amount_cents, 0) as "amountCents", coalesce(p.currency, 'EUR') as currency, coalesce(p.credits, 0) as bought,
      coalesce(r.credits, 0) as "refundedCredits", coalesce(r.cents, 0) as "refundedCents",
      coalesce(r.disputed, false) as "isDisputed",
      ${curveOfPurchase} as curve, ${percentOffOfPurchase} as "percentOff"
    from credit_ledger l
    left join payments_received p on l.entry = 'purchase' and l.idempotency_key = 'purchase:' || p.reference
    left join purchases o on o.id = p.purchase_id
    left join lateral (
      select sum(credits)::int as credits, sum(amount_cents)::int as cents, bool_or(reason = 'dispute') as disputed from refunds
      where payment_id = p.id and status <> 'failed'
    ) r on true
    where l.provider_id = ${providerId} and l.amount > 0 and l.created_at > ${since}
      and l.idempotency_key not like 'refund-failed:%' and l.entry <> 'lead_refund' and l.idempotency_key not like 'adjustment-undo:%'
      and not exists (select from credit_ledger u where u.idempotency_key = replace(l.idempotency_key, 'adjustment:', 'adjustment-undo:')
        and u.id <> l.id)
    order by l.id`.execute(db)
  return rows
}

async function readBalance(db: Kysely<DB>, providerId: ProviderId): Promise<number> {
  const wallet = await db
    .selectFrom('credit_wallets')
    .select('balance')
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return wallet?.balance ?? 0
}
