import { type Kysely, type RawBuilder, sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { DB } from '../../database/generated.ts'

const stateColumns = [
  'event_requests.id',
  'event_requests.created_at',
  'event_requests.seen_at',
  'event_requests.unlocked_at',
  'event_requests.rejected_at',
  'event_requests.rejection_reason',
] as const

const summaryColumns = [
  'projects.first_name',
  'projects.last_name',
  'projects.event_date',
  'projects.date_kind',
  'projects.season',
  'projects.season_year',
  'projects.event_type',
  'projects.guest_range',
  'projects.planner_budget_range',
  'projects.location_city',
  'projects.location_country',
] as const

const detailColumns = [
  'projects.language',
  'projects.budget_range',
  'projects.services',
  'projects.languages',
  'projects.theme',
  'projects.message',
  'projects.venue_booked',
  'projects.stopped_at',
  'projects.location_name',
  'projects.location_zipcode',
  'projects.latitude',
  'projects.longitude',
] as const

export type ListOrder = { field: 'createdAt' | 'eventDate'; direction: 'asc' | 'desc' }

// Each order has an index of just its shape; undated weddings come last in both directions.
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

// The page is cut on the index alone before anything else is read.
const pageBy = (inOrder: RawBuilder<unknown>) =>
  compiledOnce((db, providerId: string, limit: number, offset: number) =>
    db
      .with('page', (cte) =>
        cte
          .selectFrom('event_requests')
          .select('id')
          .where('provider_id', '=', providerId)
          .orderBy(inOrder)
          .limit(limit)
          .offset(offset),
      )
      .selectFrom('page')
      .innerJoin('event_requests', 'event_requests.id', 'page.id')
      .innerJoin('projects', 'projects.id', 'event_requests.project_id')
      .select([...stateColumns, ...summaryColumns])
      .orderBy(inOrder),
  )

const pages = {
  createdAt: { asc: pageBy(orders.createdAt.asc), desc: pageBy(orders.createdAt.desc) },
  eventDate: { asc: pageBy(orders.eventDate.asc), desc: pageBy(orders.eventDate.desc) },
}

/** One page of a provider's requests. */
export function readPage(
  db: Kysely<DB>,
  providerId: string,
  { field, direction }: ListOrder,
  limit: number,
  offset: number,
) {
  return pages[field][direction](db, providerId, limit, offset)
}

/** How many requests a provider has and how many are unread, and whether Premium is open. */
export const readInbox = compiledOnce((db, providerId: string, now: Date) =>
  db
    .selectFrom('providers')
    .select([
      sql<number>`(select count(*) from event_requests where provider_id = providers.id)`.as('total'),
      sql<number>`(select count(*) from event_requests where provider_id = providers.id and seen_at is null)`.as(
        'unread',
      ),
      sql<boolean>`premium_is_open(premium_status, premium_end_at, ${now})`.as('premium'),
    ])
    .where('id', '=', providerId),
)

/** One request of this provider with its project; the contact only where it is open. Empty when not there or not theirs. */
export const readRequest = compiledOnce((db, providerId: string, id: string, now: Date) =>
  db
    .selectFrom('event_requests')
    .innerJoin('projects', 'projects.id', 'event_requests.project_id')
    .innerJoin('providers', 'providers.id', 'event_requests.provider_id')
    .select([...stateColumns, ...summaryColumns, ...detailColumns])
    .select([
      sql<string | null>`case when unlocked_at is not null then projects.email end`.as('email'),
      sql<string | null>`case when unlocked_at is not null then projects.phone end`.as('phone'),
      sql<boolean>`premium_is_open(premium_status, premium_end_at, ${now})`.as('premium'),
    ])
    .where('event_requests.id', '=', id)
    .where('event_requests.provider_id', '=', providerId),
)

export type RequestRow = Awaited<ReturnType<typeof readRequest>>[number]
export type SummaryRow = Awaited<ReturnType<typeof readPage>>[number]

/** Notes that the provider has seen the request; the first time counts. */
export async function markSeen(db: Kysely<DB>, providerId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable('event_requests')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .where('seen_at', 'is', null)
    .execute()
}
