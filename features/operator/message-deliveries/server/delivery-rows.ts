import type { DB } from '@bouquet/server/database/generated.ts'
import { deliveryState, inDeliveryState, jobOfDelivery } from '@bouquet/server/mail/delivery-state.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Delivery, exportDeliveries } from '../contract.ts'
import { maskedAddress } from '../rules/masked-address.ts'

export type DeliveryFilters = z.output<typeof exportDeliveries.query>
type Cursor = { at: string; id: string }

export type DeliveryRow = Omit<Delivery, 'createdAt' | 'maskedAddress'> & {
  createdAt: Date
  address: string | null
  /** With microseconds, which a Date would lose. */
  at: string
}

export const deliveryColumns = sql`d.id, d.created_at as "createdAt", d.channel, d.address::text as address, d.kind, d.language,
  d.attempts, ${deliveryState} as state, to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`

/** Messages that match the filters, newest first, after the given one. */
export async function readDeliveries(
  db: Kysely<DB>,
  filters: DeliveryFilters,
  limit: number,
  after?: Cursor,
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select ${deliveryColumns} from message_deliveries d ${jobOfDelivery}
    where ${conditionOf(filters)} and ${after ? sql`(d.created_at, d.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`d.created_at is not null`}
    order by d.created_at desc, d.id desc limit ${limit}`.execute(db)
  return rows
}

function conditionOf({ address, kind, state, channel, from, to }: DeliveryFilters): RawBuilder<unknown> {
  const conditions = [
    ...(address ? [sql`d.address = ${address.replace(/\s/g, '')}`] : []),
    ...(kind ? [sql`d.kind = ${kind}`] : []),
    ...(state ? [inDeliveryState(state)] : []),
    ...(channel ? [sql`d.channel = ${channel}`] : []),
    ...(from ? [sql`d.created_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`d.created_at < ${to}::timestamptz`] : []),
    sql`true`,
  ]
  return sql.join(conditions, sql` and `)
}

/** A row as the contract has it. */
export function presentDelivery({ createdAt, address, at: _, ...row }: DeliveryRow): Delivery {
  return { ...row, createdAt: createdAt.toISOString(), maskedAddress: address && maskedAddress(address) }
}
