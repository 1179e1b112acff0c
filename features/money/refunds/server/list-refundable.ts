import type { ProviderContext } from '@bouquet/server/context.ts'
import { findRefundable } from './unused-credits.ts'

const maxRefunds = 50

/** The caller's purchases that can be refunded now, and their refunds, newest first. */
export async function listRefundable({ db, actor, now }: ProviderContext) {
  const [refundable, refunds] = await Promise.all([
    findRefundable(db, actor.providerId, now()),
    db
      .selectFrom('refunds')
      .select(['id', 'created_at', 'credits', 'amount_cents', 'currency', 'status', 'reason'])
      .where('provider_id', '=', actor.providerId)
      .orderBy('created_at', 'desc')
      .limit(maxRefunds)
      .execute(),
  ])
  return {
    refundable: refundable.map(({ receivedAt, until, ...purchase }) => ({
      ...purchase,
      receivedAt: receivedAt.toISOString(),
      until: until.toISOString(),
    })),
    refunds: refunds.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      credits: row.credits,
      amountCents: row.amount_cents,
      currency: row.currency,
      status: row.status,
      kind: row.reason === 'dispute' ? ('dispute' as const) : ('refund' as const),
    })),
  }
}
