import type { RouteInput } from '@bouquet/contract/route'
import { refundableUntil } from '@bouquet/features/money/refunds/rules/credit-refund.ts'
import { findRefundable } from '@bouquet/features/money/refunds/server/unused-credits.ts'
import { readPremium } from '@bouquet/features/money/subscription/server/lock-premium.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { getPayment as contract, PaymentDetails } from '../contract.ts'
import { refundRefusal } from '../rules/payment-state.ts'
import { findPayment, type PaymentRow, presentPayment } from './payment-rows.ts'

/** One payment with everything that happened to it. Throws not_found. */
export function getPayment(ctx: AccountContext, { params }: RouteInput<typeof contract>): Promise<PaymentDetails> {
  return readPaymentDetails(ctx, ctx.db, params.id)
}

/** Like `getPayment`, in the caller's transaction. */
export async function readPaymentDetails(ctx: AccountContext, db: Kysely<DB>, id: string): Promise<PaymentDetails> {
  const row = await findPayment(db, id)
  if (!row) throw problem('not_found')
  const refunds = await readRefunds(db, id)
  const documents = await readDocuments(db, id)
  return {
    ...presentPayment(row),
    ...(await readOrder(db, id)),
    providerId: row.providerId,
    reference: row.reference,
    netCents: row.netCents,
    vatCents: row.vatCents,
    refunds,
    documents,
    ...(await refundability(ctx, db, row)),
  }
}

async function refundability({ now }: AccountContext, db: Kysely<DB>, row: PaymentRow) {
  const { id, providerId, what, receivedAt, accountId, state } = row
  const refundable = what === 'credits' ? await findRefundable(db, providerId, now()) : []
  const own = refundable.find(({ paymentId }) => paymentId === id)
  if (own) {
    const { unused: credits, amountCents, until } = own
    return { refundable: { credits, amountCents, until: until.toISOString() }, refusal: null, goodwill: null }
  }
  const leftCents = row.amountCents - row.refundedCents
  const isOver = refundableUntil(receivedAt) <= now()
  const refusal = refundRefusal({ what, hasAccount: accountId !== null, state, leftCents, isOver })
  if (refusal !== null) return { refundable: null, refusal, goodwill: null }
  const premium = await readPremium(db, providerId, now())
  const isRunning = row.subscriptionId !== null && premium?.paid?.id === row.subscriptionId
  return { refundable: null, refusal, goodwill: { amountCents: leftCents, isRunning } }
}

async function readOrder(db: Kysely<DB>, id: string) {
  const row = await db
    .selectFrom('payments_received as p')
    .leftJoin('purchases', 'purchases.id', 'p.purchase_id')
    .leftJoin('provider_owners as o', 'o.provider_id', 'p.provider_id')
    .leftJoin('accounts as a', 'a.id', 'o.account_id')
    .select(['purchases.created_at as orderedAt', 'a.email'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  return { orderedAt: row?.orderedAt?.toISOString() ?? null, email: row?.email ?? null }
}

async function readRefunds(db: Kysely<DB>, id: string): Promise<PaymentDetails['refunds']> {
  const rows = await db
    .selectFrom('refunds as r')
    .leftJoin('accounts as a', 'a.id', 'r.operator_id')
    .select(['r.id', 'r.created_at', 'r.settled_at', 'r.amount_cents', 'r.credits', 'r.reason', 'r.status', 'r.note'])
    .select(sql<string | null>`a.first_name || ' ' || a.last_name`.as('orderedBy'))
    .where('r.payment_id', '=', id)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()
  return rows.map(({ created_at, settled_at, amount_cents: amountCents, ...row }) => ({
    ...row,
    amountCents,
    createdAt: created_at.toISOString(),
    settledAt: settled_at?.toISOString() ?? null,
  }))
}

async function readDocuments(db: Kysely<DB>, id: string): Promise<PaymentDetails['documents']> {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'kind', 'number', 'issued_at', 'gross_cents'])
    .where('payment_id', '=', id)
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
  return rows.map(({ issued_at, gross_cents: grossCents, ...row }) => ({
    ...row,
    grossCents,
    issuedAt: issued_at.toISOString(),
  }))
}
