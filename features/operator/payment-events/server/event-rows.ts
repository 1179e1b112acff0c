import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { exportPaymentEvents, PaymentEventReceipt } from '../contract.ts'

export type EventFilters = z.output<typeof exportPaymentEvents.query>

type Row = Omit<PaymentEventReceipt, 'createdAt' | 'receivedAt' | 'canBeProcessedAgain' | 'delaySeconds'> & {
  createdAt: Date
  receivedAt: Date
  lastReceivedAt: Date
  settledAt: Date | null
}

const columns = sql`id, number::int as number, type, object_id as "objectId", created_at as "createdAt", received_at as "receivedAt",
  last_received_at as "lastReceivedAt", settled_at as "settledAt", deliveries, state, error`

/** After this long an event that is only received belongs to a process that died. */
const workingMs = 60_000

/** Receipts that match the filters, newest first, below a number. */
export async function readEvents(
  db: Kysely<DB>,
  filters: EventFilters,
  { limit, before, now }: { limit: number; before: number | undefined; now: Date },
): Promise<PaymentEventReceipt[]> {
  const { rows } = await sql<Row>`select ${columns} from payment_event_receipts
    where ${conditionOf(filters, before)} order by number desc limit ${limit}`.execute(db)
  return rows.map((row) => presentEvent(row, now))
}

function conditionOf({ q, state, repeated, from }: EventFilters, before: number | undefined): RawBuilder<unknown> {
  const conditions = [
    ...(q ? [sql`(id = ${q} or object_id = ${q})`] : []),
    ...(state ? [sql`state = ${state}`] : []),
    ...(repeated ? [sql`deliveries > 1`] : []),
    ...(from ? [sql`received_at >= ${from}::timestamptz`] : []),
    ...(before === undefined ? [] : [sql`number < ${before}`]),
    sql`true`,
  ]
  return sql.join(conditions, sql` and `)
}

/** One receipt; undefined where there is none. */
export async function findEvent(db: Kysely<DB>, id: string, now: Date): Promise<PaymentEventReceipt | undefined> {
  const { rows } = await sql<Row>`select ${columns} from payment_event_receipts where id = ${id}`.execute(db)
  return rows[0] && presentEvent(rows[0], now)
}

/** Takes an event that may be processed again; false where somebody else has it, or it is settled. */
export async function claimEvent(db: Kysely<DB>, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update payment_event_receipts set state = 'received', last_received_at = ${now}
    where id = ${id} and (state = 'failed' or (state = 'received' and last_received_at < ${new Date(now.getTime() - workingMs)}))
    returning id`.execute(db)
  return rows.length === 1
}

function presentEvent(
  { createdAt, receivedAt, lastReceivedAt, settledAt, ...row }: Row,
  now: Date,
): PaymentEventReceipt {
  const isStuck = row.state === 'received' && now.getTime() - lastReceivedAt.getTime() > workingMs
  const isDone = settledAt !== null && row.state !== 'failed' && row.state !== 'received'
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
    delaySeconds: isDone ? Math.max(0, Math.round((settledAt.getTime() - createdAt.getTime()) / 1000)) : null,
    canBeProcessedAgain: row.state === 'failed' || isStuck,
  }
}
