import type { Country } from '@bouquet/domain/countries'
import type { AccountId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import type { PremiumPlan } from '@bouquet/domain/plans'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { exportSubscriptions, ListedSubscription } from '../contract.ts'
import { type SubscriptionStateForOperators, statusesOf, subscriptionStateOf } from '../rules/subscription-state.ts'

export type SubscriptionRow = {
  id: string
  /** The cursor of the following page; a Date would lose the microseconds. */
  at: string
  status: string
  isCancelled: boolean
  plan: PremiumPlan
  priceCents: number | null
  currency: Currency
  startedAt: Date
  periodEnd: Date
  endedAt: Date | null
  tries: number | null
  nextTryAt: Date | null
  company: string | null
  accountId: AccountId | null
  country: Country | null
}

export type SubscriptionFilters = z.output<typeof exportSubscriptions.query>

/** Subscriptions that match the filters, the newest first, after the cursor. */
export async function readSubscriptions(
  db: Kysely<DB>,
  filters: SubscriptionFilters,
  limit: number,
  after?: { at: string; id: string },
): Promise<SubscriptionRow[]> {
  const following = after ? sql`(s.started_at, s.id) < (${after.at}::timestamptz, ${after.id})` : sql`true`
  const { rows } = await sql<SubscriptionRow>`
    select s.id, to_char(s.started_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, s.status,
      s.cancel_at_period_end as "isCancelled", s.plan, s.price_cents as "priceCents", s.currency, s.started_at as "startedAt",
      s.period_end as "periodEnd", s.ended_at as "endedAt", s.payment_tries as tries, s.next_try_at as "nextTryAt",
      v.company_name as company, o.account_id as "accountId", v.listed_country as country
    from subscriptions s
      left join providers v on v.id = s.provider_id
      left join provider_owners o on o.provider_id = s.provider_id
    where s.status <> all (${statusesOf.neverBegun}::text[]) and ${conditionOf(filters)} and ${following}
    order by s.started_at desc, s.id desc limit ${limit}`.execute(db)
  return rows
}

const inState: Record<SubscriptionStateForOperators, RawBuilder<unknown>> = {
  active: sql`s.status = any (${statusesOf.running}::text[]) and not s.cancel_at_period_end`,
  late: sql`s.status = any (${statusesOf.late}::text[])`,
  ending: sql`s.status = any (${statusesOf.running}::text[]) and s.cancel_at_period_end`,
  ended: sql`s.status <> all (${[...statusesOf.running, ...statusesOf.late]}::text[])`,
}

function conditionOf({ state, plan, country, provider, from, until, q }: SubscriptionFilters): RawBuilder<unknown> {
  const end = sql`coalesce(s.ended_at, s.period_end)`
  const conditions = [
    ...(state ? [inState[state]] : []),
    ...(plan ? [sql`s.plan = ${plan}`] : []),
    ...(country ? [sql`v.listed_country = ${country}`] : []),
    ...(provider ? [sql`s.provider_id = ${provider}`] : []),
    ...(from ? [sql`${end} >= ${from}::date::timestamp at time zone 'utc'`] : []),
    ...(until ? [sql`${end} < (${until}::date + 1)::timestamp at time zone 'utc'`] : []),
    ...(q ? [searched(q)] : []),
    sql`true`,
  ]
  return sql.join(conditions, sql` and `)
}

const outsideReference = /^(sub|cus)_\w+$/

function searched(q: string): RawBuilder<unknown> {
  if (q.includes('@'))
    return sql`s.provider_id in (select m.provider_id from memberships m join accounts a on a.id = m.account_id where a.email = ${q})`
  if (outsideReference.test(q))
    return sql`(s.id = ${q} or s.provider_id in (select provider_id from billing_customers where customer_id = ${q}))`
  return sql`v.search_text like '%' || plain_text(${q.replace(/[\\%_]/g, '\\$&')}) || '%'`
}

/** A row as the contract has it. */
export function presentSubscription(row: SubscriptionRow): ListedSubscription {
  const { id, plan, priceCents, currency, company, accountId, country, tries } = row
  const state = subscriptionStateOf(row.status, row.isCancelled)
  return {
    id,
    state,
    plan,
    priceCents,
    currency,
    startedAt: row.startedAt.toISOString(),
    renewsAt: (row.endedAt ?? row.periodEnd).toISOString(),
    tries: tries ?? 0,
    nextTryAt: (state === 'late' && row.nextTryAt?.toISOString()) || null,
    company,
    accountId,
    country,
  }
}
