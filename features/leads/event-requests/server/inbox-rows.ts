import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import { type RequestStage, requestStages } from '@bouquet/domain/request-stages'
import type { DB } from '@bouquet/server/database/generated.ts'
import { preparedQuery } from '@bouquet/server/database/prepared-query.ts'
import { memoize } from '@bouquet/server/memoize.ts'
import { premiumIsOpen } from '@bouquet/server/premium.ts'
import { type InferResult, type Kysely, type RawBuilder, sql } from 'kysely'
import { stageOf, stateColumns, summaryColumns, unseenChange } from './event-request-rows.ts'

/** How many requests a provider has in each state and in each stage, and whether Premium is open. */
export const readInbox = preparedQuery((db, providerId: ProviderId, now: Date) =>
  db
    .selectFrom('providers')
    .leftJoin('inbox_parts', 'inbox_parts.provider_id', 'providers.id')
    .select([
      sql<number>`coalesce(sum(total), 0)`.as('total'),
      sql<number>`coalesce(sum(pending), 0)`.as('pending'),
      sql<number>`coalesce(sum(unlocked), 0)`.as('unlocked'),
      sql<number>`coalesce(sum(rejected), 0)`.as('rejected'),
      sql<number>`coalesce(sum(stage_new), 0)`.as('new'),
      sql<number>`coalesce(sum(stage_read), 0)`.as('read'),
      sql<number>`coalesce(sum(stage_answered), 0)`.as('answered'),
      sql<number>`coalesce(sum(stage_quoted), 0)`.as('quoted'),
      sql<number>`coalesce(sum(stage_won), 0)`.as('won'),
      sql<number>`coalesce(sum(stage_lost), 0)`.as('lost'),
      sql<number>`coalesce(sum(rejected), 0)`.as('declined'),
      sql<number>`coalesce(sum(stage_stopped), 0)`.as('stopped'),
      premiumIsOpen('providers', now).as('premium'),
    ])
    .where('id', '=', providerId)
    .groupBy('providers.id'),
)

export type Inbox = Awaited<ReturnType<typeof readInbox>>[number]
type Direction = 'asc' | 'desc'
export type ListOrder = { field: 'createdAt' | 'eventDate'; direction: Direction }

// Each order has an index of exactly its shape; undated weddings come last in both directions.
const orders = {
  createdAt: {
    asc: sql`event_requests.created_at, event_requests.id`,
    desc: sql`event_requests.created_at desc, event_requests.id desc`,
  },
  eventDate: {
    asc: sql`event_requests.event_date, event_requests.id`,
    desc: sql`event_requests.event_date desc nulls last, event_requests.id desc`,
  },
}

/** The requests of one stage, with the condition of the index by stage. */
const stageSlices = Object.fromEntries(
  requestStages.map((stage) => [stage, sql<boolean>`${stageOf} = ${sql.lit(stage)}`]),
) as Record<RequestStage, RawBuilder<boolean>>

/** The conditions by state or stage alone: all requests, those of one state or stage, or (Premium) all that were not declined. */
export const slices = {
  ...stageSlices,
  total: sql<boolean>`true`,
  pending: sql<boolean>`not is_contact_open(event_requests.unlocked_at) and event_requests.rejected_at is null`,
  unlocked: sql<boolean>`is_contact_open(event_requests.unlocked_at) and event_requests.rejected_at is null`,
  rejected: sql<boolean>`event_requests.rejected_at is not null`,
  notRejected: sql<boolean>`event_requests.rejected_at is null`,
  nothing: sql<boolean>`false`,
}
export type Slice = keyof typeof slices

const countsOfSlices: Record<Slice, RawBuilder<number>> = {
  total: sql`total`,
  pending: sql`pending`,
  unlocked: sql`unlocked`,
  rejected: sql`rejected`,
  notRejected: sql`(total - rejected)`,
  nothing: sql`0`,
  new: sql`stage_new`,
  read: sql`stage_read`,
  answered: sql`stage_answered`,
  quoted: sql`stage_quoted`,
  won: sql`stage_won`,
  lost: sql`stage_lost`,
  declined: sql`rejected`,
  stopped: sql`stage_stopped`,
}

/** How many requests of an inbox are in a slice. */
export function sizeOf(slice: Slice, inbox: Inbox): number {
  if (slice === 'nothing') return 0
  return slice === 'notRejected' ? inbox.total - inbox.rejected : inbox[slice]
}

/** The venues that a provider has requests for: one index lookup for each venue, however many requests it has. */
export const readVenuesAsked = preparedQuery((db, providerId: ProviderId) =>
  db
    .withRecursive(
      'asked',
      () =>
        sql<{ id: VenueId | null }>`(
        (select venue_id as id from event_requests where provider_id = ${providerId} and venue_id is not null order by venue_id limit 1)
        union all
        select (select venue_id from event_requests r where r.provider_id = ${providerId} and r.venue_id is not null and r.venue_id > asked.id
          order by venue_id limit 1)
        from asked where asked.id is not null)`,
    )
    .selectFrom('asked')
    .select('asked.id')
    .select(
      sql<string>`(select venue_name from event_requests r where r.provider_id = ${providerId} and r.venue_id = asked.id
        order by created_at desc, id desc limit 1)`.as('name'),
    )
    .where('asked.id', 'is not', null)
    .orderBy('name'),
)

/** One page of a slice of a provider's requests. */
export function readPage(
  db: Kysely<DB>,
  providerId: ProviderId,
  slice: Slice,
  { field, direction }: ListOrder,
  limit: number,
  offset: number,
): Promise<SummaryRow[]> {
  const read = field === 'createdAt' ? pagesByArrival : pagesByEventDate
  return read(slice)(direction)(db, providerId, limit, offset)
}

// The scan begins in the part of the inbox that holds the page's first row, so page 400 costs about as much as page 1.
const pagesByArrival = memoize((slice: Slice) =>
  memoize((direction: Direction) =>
    preparedQuery((db, providerId: ProviderId, limit: number, offset: number) =>
      withSummaries(
        db,
        sql`
          with start as (${partOfRow(countsOfSlices[slice], direction, providerId, offset)})
          select id from event_requests
          where provider_id = ${providerId} and ${slices[slice]} and ${isBehindEdge[direction]}
          order by ${orders.createdAt[direction]} limit ${limit} offset (select skipped from start)`,
        orders.createdAt[direction],
      ),
    ),
  ),
)

const isBehindEdge = {
  asc: sql<boolean>`created_at >= (select begins_at from start)`,
  desc: sql<boolean>`created_at < (select ends_at from start)`,
}

/** The part of the inbox that holds the row at `offset`, and how many rows of that part come before it. */
function partOfRow(count: RawBuilder<number>, direction: Direction, providerId: ProviderId, offset: number) {
  const [onwards, back] = direction === 'asc' ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`]
  return sql`
    select begins_at, ends_at, ${offset} - before as skipped from (
      select begins_at, coalesce(lead(begins_at) over (order by begins_at), 'infinity') as ends_at,
        sum(${count}) over (order by begins_at ${onwards}) - ${count} as before
      from inbox_parts where provider_id = ${providerId}
    ) as parts where before <= ${offset} order by begins_at ${back} limit 1`
}

const pagesByEventDate = memoize((slice: Slice) =>
  memoize((direction: Direction) =>
    preparedQuery((db, providerId: ProviderId, limit: number, offset: number) =>
      withSummaries(
        db,
        sql`
          select id from event_requests where provider_id = ${providerId} and ${slices[slice]}
          order by ${orders.eventDate[direction]} limit ${limit} offset ${offset}`,
        orders.eventDate[direction],
      ),
    ),
  ),
)

/** One page of the requests that match the condition, read along one index whatever the filters. */
export function readFilteredPage(
  db: Kysely<DB>,
  providerId: ProviderId,
  condition: RawBuilder<boolean>,
  { field, direction }: ListOrder,
  limit: number,
  offset: number,
): Promise<SummaryRow[]> {
  const inOrder = orders[field][direction]
  const page = sql`
    select id from event_requests where provider_id = ${providerId} and ${condition}
    order by ${inOrder} limit ${limit} offset ${offset}`
  return withSummaries(db, page, inOrder).execute()
}

/** How many of a provider's requests match the condition. */
export async function countFitting(
  db: Kysely<DB>,
  providerId: ProviderId,
  condition: RawBuilder<boolean>,
): Promise<number> {
  const { count } = await db
    .selectFrom('event_requests')
    .select((every) => every.fn.countAll<number>().as('count'))
    .where('provider_id', '=', providerId)
    .where(condition)
    .executeTakeFirstOrThrow()
  return count
}

export type SummaryRow = InferResult<ReturnType<typeof withSummaries>>[number]

// The page's ids are read from an index alone before anything else is read.
function withSummaries(db: Kysely<DB>, page: RawBuilder<unknown>, inOrder: RawBuilder<unknown>) {
  return db
    .with('page', () => sql<{ id: string }>`(${page})`)
    .selectFrom('page')
    .innerJoin('event_requests', 'event_requests.id', 'page.id')
    .innerJoin('projects', 'projects.id', 'event_requests.project_id')
    .select([...stateColumns, ...summaryColumns, unseenChange])
    .orderBy(inOrder)
}
