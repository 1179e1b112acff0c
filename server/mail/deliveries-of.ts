import type { DeliveryChannel, DeliveryState } from '@bouquet/domain/delivery'
import type { AccountId, ProjectId } from '@bouquet/domain/ids'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../database/generated.ts'
import { deliveryState, jobOfDelivery } from './delivery-state.ts'

/** A message as the page of its reader shows it. */
export type DeliveryOf = { sentAt: string; channel: DeliveryChannel; kind: string | null; state: DeliveryState }

const maxShown = 20

/** The newest mails and text messages to an account, newest first. */
export function deliveriesOfAccount(db: Kysely<DB>, id: AccountId): Promise<DeliveryOf[]> {
  return deliveriesWith(db, sql`d.account_id = ${id}`)
}

/** The same for a couple's project. */
export function deliveriesOfProject(db: Kysely<DB>, id: ProjectId): Promise<DeliveryOf[]> {
  return deliveriesWith(db, sql`d.project_id = ${id}`)
}

async function deliveriesWith(db: Kysely<DB>, condition: RawBuilder<unknown>): Promise<DeliveryOf[]> {
  const { rows } = await sql<Omit<DeliveryOf, 'sentAt'> & { createdAt: Date }>`
    select d.created_at as "createdAt", d.channel, d.kind, ${deliveryState} as state
    from message_deliveries d ${jobOfDelivery} where ${condition} order by d.created_at desc limit ${maxShown}`.execute(
    db,
  )
  return rows.map(({ createdAt, ...row }) => ({ ...row, sentAt: createdAt.toISOString() }))
}

/** Since when an address refuses mails: when the last one was refused, null where it was accepted, or where none was sent. */
export async function refusedSince(db: Kysely<DB>, address: string): Promise<Date | null> {
  const { rows } = await sql<{ refused_at: Date | null }>`
    select refused_at from message_deliveries where address = ${address} and (sent_at is not null or refused_at is not null)
    order by created_at desc, id desc limit 1`.execute(db)
  return rows[0]?.refused_at ?? null
}
