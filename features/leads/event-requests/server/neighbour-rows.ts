import type { ProviderId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ListOrder } from './inbox-rows.ts'

/** A request's position in either order; the time is text because a Date would lose its microseconds. */
export type Place = { id: string; arrived: string; eventDate: string | null }
type Side = 'before' | 'after'

/** Empty when the request does not exist or belongs to another provider. */
export async function readPlace(db: Kysely<DB>, providerId: ProviderId, id: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select id, created_at::text as arrived, event_date::text as "eventDate" from event_requests
    where id = ${id} and provider_id = ${providerId}`.execute(db)
  return rows[0]
}

/** The nearest matching request on one side of a position: one row of the order's own index. */
export async function readNeighbour(
  db: Kysely<DB>,
  providerId: ProviderId,
  condition: RawBuilder<boolean>,
  order: ListOrder,
  place: Place,
  side: Side,
): Promise<string | undefined> {
  const { beyond, nearestFirst } =
    order.field === 'createdAt' ? byArrival(order, place, side) : byEventDate(order, place, side)
  const { rows } = await sql<{ id: string }>`
    select id from event_requests where provider_id = ${providerId} and ${condition} and ${beyond}
    order by ${nearestFirst} limit 1`.execute(db)
  return rows[0]?.id
}

type Walk = { beyond: RawBuilder<boolean>; nearestFirst: RawBuilder<unknown> }

const isUpwards = ({ direction }: ListOrder, side: Side) => (direction === 'asc') === (side === 'after')

function byArrival(order: ListOrder, { id, arrived }: Place, side: Side): Walk {
  const here = sql`(${arrived}::timestamptz, ${id}::uuid)`
  if (isUpwards(order, side)) return { beyond: sql`(created_at, id) > ${here}`, nearestFirst: sql`created_at, id` }
  return { beyond: sql`(created_at, id) < ${here}`, nearestFirst: sql`created_at desc, id desc` }
}

/** Undated weddings come last in both directions, so they always follow the dated ones. */
function byEventDate(order: ListOrder, place: Place, side: Side): Walk {
  const upwards = isUpwards(order, side)
  return {
    beyond: isBeyondDay(upwards ? sql`>` : sql`<`, place, side),
    nearestFirst: dayOrders[side][upwards ? 'up' : 'down'],
  }
}

function isBeyondDay(sign: RawBuilder<unknown>, { id, eventDate }: Place, side: Side): RawBuilder<boolean> {
  const beyondId = sql`id ${sign} ${id}::uuid`
  if (eventDate === null)
    return side === 'after' ? sql`event_date is null and ${beyondId}` : sql`(event_date is not null or ${beyondId})`
  const beyondDay = sql`(event_date, id) ${sign} (${eventDate}::date, ${id}::uuid)`
  return side === 'after' ? sql`(${beyondDay} or event_date is null)` : sql`${beyondDay}`
}

const dayOrders = {
  after: { up: sql`event_date, id`, down: sql`event_date desc nulls last, id desc` },
  before: { up: sql`event_date nulls first, id`, down: sql`event_date desc, id desc` },
}
