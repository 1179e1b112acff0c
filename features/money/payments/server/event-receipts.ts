import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { daysAgo, type Expiring } from '@bouquet/server/expiring.ts'
import type { PaymentEvent } from '@bouquet/server/ports/payments/payments.ts'
import { type Kysely, sql } from 'kysely'

type Clock = Pick<Services, 'db' | 'now'>

const longestError = 500

/** Records that an event came in, before it is worked on; a repeated delivery is counted. */
export async function noteReceived({ db, now }: Clock, { id, type, at, objectId }: PaymentEvent): Promise<void> {
  await sql`
    insert into payment_event_receipts as r (id, type, object_id, created_at, received_at, last_received_at, state)
    values (${id}, ${type}, ${objectId}, ${at}, ${now()}, ${now()}, 'received')
    on conflict (id) do update set deliveries = r.deliveries + 1, last_received_at = excluded.last_received_at,
      state = case when r.state = 'failed' then 'received' else r.state end`.execute(db)
}

/** Records in the transaction of its effects what became of an event. */
export async function noteSettled(
  tx: Kysely<DB>,
  { id }: Pick<PaymentEvent, 'id'>,
  state: 'processed' | 'ignored',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payment_event_receipts')
    .set({ state, settled_at: now, error: null })
    .where('id', '=', id)
    .execute()
}

/** Records that an event had taken effect before it had a receipt. */
export async function noteKnown(tx: Kysely<DB>, { id }: Pick<PaymentEvent, 'id'>, now: Date): Promise<void> {
  await tx
    .updateTable('payment_event_receipts')
    .set({ state: 'processed', settled_at: now })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .execute()
}

/** Records why an event could not be carried out; one that another delivery has settled meanwhile stays settled. */
export async function noteFailed({ db, now }: Clock, { id }: Pick<PaymentEvent, 'id'>, error: unknown): Promise<void> {
  await db
    .updateTable('payment_event_receipts')
    .set({
      state: 'failed',
      settled_at: now(),
      error: String(error instanceof Error ? error.message : error).slice(0, longestError),
    })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .execute()
}

/** Long after the provider has forgotten the event itself. */
const receiptDays = 90

export function deleteExpiredReceipts(services: Expiring): Promise<unknown> {
  return services.db
    .deleteFrom('payment_event_receipts')
    .where('received_at', '<', daysAgo(services, receiptDays))
    .execute()
}
