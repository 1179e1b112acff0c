import type { Country } from '@bouquet/domain/countries'
import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { exportPayments, ListedPayment } from '../contract.ts'
import type { PaymentKind, PaymentState } from '../rules/payment-state.ts'

export type PaymentRow = {
  id: string
  /** The cursor of the following page; a Date would lose the microseconds. */
  at: string
  receivedAt: Date
  what: PaymentKind
  credits: number | null
  amountCents: number
  refundedCents: number
  currency: Currency
  state: PaymentState
  reference: string
  providerId: ProviderId
  subscriptionId: string | null
  invoiceNumber: string | null
  netCents: number | null
  vatCents: number | null
  company: string | null
  accountId: AccountId | null
  country: Country | null
  respondBy: Date | null
  coupon: ListedPayment['coupon']
}

export type PaymentFilters = z.output<typeof exportPayments.query>

/** Payments that match the filters, newest first, after the cursor. */
export async function readPayments(
  db: Kysely<DB>,
  filters: PaymentFilters,
  limit: number,
  after?: { at: string; id: string },
): Promise<PaymentRow[]> {
  const following = after ? sql`(p.received_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<PaymentRow>`
    select ${columns} from ${fromPayments} where ${conditionOf(filters)} and ${following}
    order by p.received_at desc, p.id desc limit ${limit}`.execute(db)
  return rows
}

/** One payment; undefined where there is none. */
export async function findPayment(db: Kysely<DB>, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select ${columns} from ${fromPayments} where p.id = ${id}`.execute(db)
  return rows[0]
}

const state = sql`case
  when back.disputed then 'disputed' when back.under_way then 'refunding' when back.cents >= p.amount_cents then 'refunded'
  when back.failed then 'refund_failed' when back.cents > 0 then 'partly_refunded' else 'paid' end`

const columns = sql`p.id, to_char(p.received_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, p.received_at as "receivedAt",
  p.what, p.credits, p.amount_cents as "amountCents", back.cents as "refundedCents", p.currency, ${state} as state, p.reference,
  p.provider_id as "providerId", p.subscription_id as "subscriptionId", i.number as "invoiceNumber", i.net_cents as "netCents", i.vat_cents as "vatCents", v.company_name as company,
  o.account_id as "accountId", coalesce(i.country, v.listed_country) as country,
  back.respond_by as "respondBy",
  case when c.id is not null then json_build_object('id', c.id, 'code', c.code, 'percentOff', coalesce(ordered.percent_off, subscribed.percent_off)) end as coupon`

/** A dispute that the bank decided against us is a refund; one that was won, or a refund that failed, took nothing. */
const fromPayments = sql`payments_received p
  left join invoices i on i.payment_id = p.id and i.kind = 'invoice'
  left join providers v on v.id = p.provider_id
  left join provider_owners o on o.provider_id = p.provider_id
  left join purchases ordered on ordered.id = p.purchase_id
  left join premium_checkouts subscribed on subscribed.id = p.checkout_id
  left join coupons c on c.id = coalesce(ordered.coupon_id, subscribed.coupon_id)
  cross join lateral (
    select coalesce(sum(r.amount_cents) filter (where r.status <> 'failed'), 0)::int as cents,
      coalesce(bool_or(r.reason = 'dispute' and r.status = 'sent'), false) as disputed,
      min(r.respond_by) filter (where r.reason = 'dispute' and r.status = 'sent') as respond_by,
      coalesce(bool_or(r.status in ('ordered', 'sent')), false) as under_way,
      coalesce(bool_or(r.reason <> 'dispute' and r.status = 'failed'), false) as failed
    from refunds r where r.payment_id = p.id
  ) back`

function conditionOf({ state: wanted, kind, country, provider, from, until, q }: PaymentFilters): RawBuilder<unknown> {
  const conditions = [
    ...(wanted ? [sql`${state} = ${wanted}`] : []),
    // Few payments have refunds, so they are found through those.
    ...(wanted && wanted !== 'paid' ? [sql`p.id in (select payment_id from refunds)`] : []),
    ...(kind ? [sql`p.what = ${kind}`] : []),
    ...(country ? [sql`coalesce(i.country, v.listed_country) = ${country}`] : []),
    ...(provider ? [sql`p.provider_id = ${provider}`] : []),
    ...(from ? [sql`p.received_at >= ${from}::date::timestamp at time zone 'utc'`] : []),
    ...(until ? [sql`p.received_at < (${until}::date + 1)::timestamp at time zone 'utc'`] : []),
    ...(q ? [searched(q)] : []),
    sql`true`,
  ]
  return sql.join(conditions, sql` and `)
}

const documentNumber = /^[a-z]{2}(-cn)?-\d{4}-\d+$/i
const amount = /^(\d{1,7})(?:[.,](\d{1,2}))?$/
const outsideReference = /^(pi|in|ch|re|du|dp|pyr)_\w+$/

function searched(q: string): RawBuilder<unknown> {
  if (documentNumber.test(q)) return sql`p.id in (select payment_id from invoices where number = ${q.toUpperCase()})`
  if (q.includes('@'))
    return sql`p.provider_id in (select m.provider_id from memberships m join accounts a on a.id = m.account_id where a.email = ${q})`
  if (outsideReference.test(q))
    return sql`p.id in (select id from payments_received where reference = ${q} or payment_intent_id = ${q}
      union all select payment_id from refunds where refund_id = ${q})`
  const [, units, cents = ''] = amount.exec(q) ?? []
  if (units) return sql`p.amount_cents = ${Number(units) * 100 + Number(cents.padEnd(2, '0'))}`
  return sql`v.search_text like '%' || plain_text(${q.replace(/[\\%_]/g, '\\$&')}) || '%'`
}

/** A row as the contract has it. */
export function presentPayment({ receivedAt, ...row }: PaymentRow): ListedPayment {
  const { id, what, credits, amountCents, refundedCents, currency, state: now } = row
  const { invoiceNumber, company, accountId, country, respondBy, coupon } = row
  return {
    id,
    receivedAt: receivedAt.toISOString(),
    what,
    credits,
    amountCents,
    refundedCents,
    currency,
    state: now,
    invoiceNumber,
    company,
    accountId,
    country,
    respondBy: respondBy?.toISOString() ?? null,
    coupon,
  }
}
