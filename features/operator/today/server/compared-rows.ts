import type { Currency } from '@bouquet/domain/money'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'
import type { Today } from '../contract.ts'
import type { ComparedDays } from '../rules/today-parts.ts'

type Hours = NonNullable<Today['requests']>['hours']

/** Requests that reached providers, by the hour in UTC: today's, and those of the whole day a week before. */
export async function readRequestsByHour(db: Kysely<DB>, days: ComparedDays): Promise<Hours> {
  const { rows } = await requestsByHour(days).execute(db)
  const at = (hour: number, isToday: boolean) =>
    rows.find((row) => row.hour === hour && row.isToday === isToday)?.requests ?? 0
  const begun = days.now.getUTCHours()
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    today: hour <= begun ? at(hour, true) : null,
    before: at(hour, false),
  }))
}

export const requestsByHour = ({ start, now, startBefore, endBefore }: ComparedDays) => sql<{
  hour: number
  isToday: boolean
  requests: number
}>`select extract(hour from created_at at time zone 'utc')::int as hour, true as "isToday", count(*)::int as requests
    from event_requests where created_at >= ${start} and created_at <= ${now} group by 1
  union all
  select extract(hour from created_at at time zone 'utc')::int, false, count(*)::int
    from event_requests where created_at >= ${startBefore} and created_at < ${endBefore} group by 1`

/** Accounts opened today until now, and a week before until the same time. */
export async function countNewAccounts(db: Kysely<DB>, days: ComparedDays): Promise<NonNullable<Today['accounts']>> {
  const { rows } = await newAccounts(days).execute(db)
  return rows[0] ?? { today: 0, before: 0 }
}

export const newAccounts = ({ start, now, startBefore, nowBefore }: ComparedDays) => sql<{
  today: number
  before: number
}>`select
    (select count(*)::int from accounts where created_at >= ${start} and created_at <= ${now}) as today,
    (select count(*)::int from accounts where created_at >= ${startBefore} and created_at <= ${nowBefore}) as before`

type Income = NonNullable<Today['income']>

/** What was paid today until now, and a week before until the same time, in each currency in which something was. */
export async function readIncome(db: Kysely<DB>, days: ComparedDays): Promise<Income> {
  const { rows } = await income(days).execute(db)
  return rows
}

export const income = ({ start, now, startBefore, nowBefore }: ComparedDays) => sql<{
  currency: Currency
  payments: number
  todayCents: number
  beforeCents: number
}>`select currency, count(*) filter (where is_today)::int as payments,
    coalesce(sum(amount_cents) filter (where is_today), 0)::int as "todayCents",
    coalesce(sum(amount_cents) filter (where not is_today), 0)::int as "beforeCents"
  from (
    select currency, amount_cents, true as is_today from payments_received where received_at >= ${start} and received_at <= ${now}
    union all
    select currency, amount_cents, false from payments_received where received_at >= ${startBefore} and received_at <= ${nowBefore}
  ) compared group by currency order by currency`
