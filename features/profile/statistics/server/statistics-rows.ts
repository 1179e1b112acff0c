import type { Country } from '@bouquet/domain/countries'
import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import type { Currency, Money } from '@bouquet/domain/money'
import { unsaid } from '@bouquet/domain/project'
import { answerHours } from '@bouquet/server/database/answer-hours.ts'
import { preparedQuery } from '@bouquet/server/database/prepared-query.ts'
import { zonesOfCountries } from '@bouquet/server/database/zones-of-countries.ts'
import { premiumIsOpen } from '@bouquet/server/premium.ts'
import { type RawBuilder, sql } from 'kysely'

/** The provider's time zone, and whether Premium is open. */
export const readPremium = preparedQuery((db, providerId: ProviderId, now: Date) =>
  db
    .selectFrom('providers')
    .select(['listed_country', premiumIsOpen('providers', now).as('premium')])
    .where('id', '=', providerId),
)

const answered = sql`first_answer_at(answered_at, rejected_at)`

/** The outcomes of a provider's requests, or of those for one venue, now and a month ago, and what opening them cost. */
export const readRequestStats = preparedQuery((db, providerId: ProviderId, venueId: VenueId | null, monthAgo: Date) =>
  db
    .selectFrom('event_requests')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(seen_at)`.as('seen'),
      sql<number>`count(*) filter (where is_contact_open(unlocked_at))`.as('unlocked'),
      sql<number>`count(rejected_at)`.as('rejected'),
      sql<number>`count(${answered})`.as('answered'),
      sql<number>`count(*) filter (where created_at > ${monthAgo})`.as('of_month'),
      sql<number>`count(*) filter (where created_at <= ${monthAgo})`.as('total_before'),
      sql<number>`count(*) filter (where created_at <= ${monthAgo} and created_at > ${monthAgo}::timestamptz - interval '30 days')`.as(
        'of_month_before',
      ),
      sql<number>`count(*) filter (where seen_at <= ${monthAgo})`.as('seen_before'),
      sql<number>`count(*) filter (where unlocked_at <= ${monthAgo} and is_contact_open(unlocked_at))`.as(
        'unlocked_before',
      ),
      sql<number>`count(*) filter (where rejected_at <= ${monthAgo})`.as('rejected_before'),
      sql<number>`count(*) filter (where ${answered} <= ${monthAgo})`.as('answered_before'),
      sql<number>`count(*) filter (where unlocked_with = 'credit')`.as('opened_with_credit'),
      answerHours(sql`provider_id = ${providerId} and (${venueId}::uuid is null or venue_id = ${venueId})`).as(
        'answer_hours',
      ),
    ])
    .where('provider_id', '=', providerId)
    .where(sql<boolean>`(${venueId}::uuid is null or venue_id = ${venueId})`),
)

/**
 * All views so far, and those of the last month, of the profile and of the venues, or of one of them; what was paid for credits minus refunds, in each currency; and the
 * number of credits from purchases and gifts, that is, from all entries except those for requests.
 */
export const readTotals = preparedQuery((db, providerId: ProviderId, venueId: VenueId | null, monthAgo: Date) =>
  db
    .selectFrom('providers')
    .select([
      'country_code',
      sql<number>`coalesce((select sum(views) from profile_views where provider_id = providers.id), 0)`.as('views'),
      sql<number>`coalesce((select sum(views) from profile_views where provider_id = providers.id and hour > ${monthAgo}), 0)`.as(
        'views_of_month',
      ),
      sql<number>`coalesce((select sum(views) from venue_views join venues on venues.id = venue_id
        where owner_id = providers.id and (${venueId}::uuid is null or venue_id = ${venueId}) and hour > ${monthAgo}), 0)`.as(
        'venue_views_of_month',
      ),
      sql<number>`coalesce((select sum(views) from venue_views join venues on venues.id = venue_id
        where owner_id = providers.id and (${venueId}::uuid is null or venue_id = ${venueId})), 0)`.as('venue_views'),
      sql<
        Money[]
      >`coalesce((select jsonb_agg(jsonb_build_object('cents', sum, 'currency', currency)) from (select sum(cents), currency from (
          select amount_cents as cents, currency from purchases where provider_id = providers.id and status = 'paid'
          union all
          select -refunds.amount_cents, refunds.currency from refunds join payments_received on payments_received.id = refunds.payment_id
          where payments_received.provider_id = providers.id and payments_received.what = 'credits' and refunds.status <> 'failed'
        ) moved group by currency) sums), '[]')`.as('paid'),
      sql<number>`coalesce((select sum(amount) from credit_ledger where provider_id = providers.id
        and event_request_id is null), 0)`.as('credits'),
    ])
    .where('id', '=', providerId),
)

type Counted = { date: string; views: number }

/** The beginning of today for a provider with Premium, in its own time zone; nothing without Premium. */
const todayWithPremium = (providerId: ProviderId, now: Date) => sql`
  select zone.name as zone, date_trunc('day', ${now}::timestamptz at time zone zone.name) as day
  from providers join ${zonesOfCountries} on zone.country = listed_country::text
  where id = ${providerId} and ${premiumIsOpen('providers', now)}`

/** The queries for a series of views in a table that counts by the hour; nothing where the provider has no Premium. */
function viewsCountedIn(table: 'profile_views' | 'venue_views', id: 'provider_id' | 'venue_id') {
  const [counted, owner] = [sql.table(table), sql.ref(id)]
  return {
    /** The views of `count` days up to today, in the provider's time zone; one range of the primary key for each. */
    readDays: preparedQuery((db, providerId: ProviderId, of: ProviderId | VenueId, now: Date, count: number) => ({
      compile: () =>
        sql<Counted>`
      with today as (${todayWithPremium(providerId, now)})
      select to_char(start, 'YYYY-MM-DD') as date, coalesce(sum(views), 0) as views
      from today cross join generate_series(day - (${count}::int - 1) * interval '1 day', day, interval '1 day') as start
      left join ${counted} on ${owner} = ${of} and hour >= start at time zone zone
        and hour < (start + interval '1 day') at time zone zone
      group by start order by start`.compile(db),
    })),
    /** The views of today's 24 hours in the provider's time zone. */
    readHours: preparedQuery((db, providerId: ProviderId, of: ProviderId | VenueId, now: Date) => ({
      compile: () =>
        sql<Counted>`
      with today as (${todayWithPremium(providerId, now)})
      select to_char(start, 'YYYY-MM-DD"T"HH24:MI') as date, coalesce(sum(views), 0) as views
      from today cross join generate_series(day, day + interval '23 hours', interval '1 hour') as start
      left join ${counted} on ${owner} = ${of} and hour >= start at time zone zone
        and hour < (start + interval '1 hour') at time zone zone
      group by start order by start`.compile(db),
    })),
  }
}

export const profileViews = viewsCountedIn('profile_views', 'provider_id')
export const venueViews = viewsCountedIn('venue_views', 'venue_id')

type ClicksOfKind = { type: string; clicks: number }

/** Clicks by kind over this many days up to today (UTC), the most frequent first: one range of the primary key for each kind. */
export const readLinkClicks = preparedQuery((db, providerId: ProviderId, now: Date, days: number) => ({
  compile: () =>
    sql<ClicksOfKind>`
      select type, sum(clicks) as clicks from link_clicks
      where provider_id = ${providerId} and day > (${now}::timestamptz at time zone 'utc')::date - ${days}::int
      group by type order by clicks desc, type`.compile(db),
}))

/** Like `readLinkClicks`, for one venue. */
export const readVenueClicks = preparedQuery((db, venueId: VenueId, now: Date, days: number) => ({
  compile: () =>
    sql<ClicksOfKind>`
      select action as type, sum(count) as clicks from venue_actions
      where venue_id = ${venueId} and action <> 'favourite' and day > (${now}::timestamptz at time zone 'utc')::date - ${days}::int
      group by action order by clicks desc, action`.compile(db),
}))

type UnlockedGroup = {
  month: string | null
  place: string | null
  budget: string | null
  currency: Currency | null
  count: number
}

export type Unlocked = {
  listed_country: Country
  groups: UnlockedGroup[]
}

/**
 * Requests unlocked in this many months of the provider's time zone including the current one, of one venue where it is given: counted by month, by
 * place and by budget. Each of both parts has an index, so that sealed requests are not read.
 */
export const readUnlocked = preparedQuery(
  (db, providerId: ProviderId, venueId: VenueId | null, now: Date, months: number) => {
    const opened = (isRejected: RawBuilder<boolean>) => sql`
      select project_id, venue_id is not null as is_for_venue, to_char(unlocked_at at time zone zone, 'YYYY-MM') as month from asker join event_requests on provider_id = asker.id
      where unlocked_at is not null and ${isRejected} and unlocked_at >= since and (${venueId}::uuid is null or venue_id = ${venueId})`
    return {
      compile: () =>
        sql<Unlocked>`
      with asker as (
        select id, listed_country, zone.name as zone,
          (date_trunc('month', ${now}::timestamptz at time zone zone.name) - (${months}::int - 1) * interval '1 month') at time zone zone.name as since
        from providers join ${zonesOfCountries} on zone.country = listed_country::text where id = ${providerId}
      ), opened as (${opened(sql`rejected_at is null`)} union all ${opened(sql`rejected_at is not null`)}),
      counted as (
        select month, location_city as place, case when is_for_venue then budget_range else planner_budget_range end as budget, currency
        from opened join projects on projects.id = project_id
      ), groups as (
        select month, place, budget, currency, count(*) as count from counted
        group by grouping sets ((month), (place), (budget, currency))
        having budget is distinct from ${sql.lit(unsaid)}
      )
      select listed_country, (select coalesce(json_agg(groups order by count desc, place), '[]') from groups) as groups from asker`.compile(
          db,
        ),
    }
  },
)
