import type { Services } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { zonesOfCountries } from '@bouquet/server/database/zones-of-countries.ts'
import { type RawBuilder, sql } from 'kysely'
import { monthsUntil, periods } from '../rules/funnels.ts'

type Building = Pick<Services, 'db'> & { now: () => Date }

/**
 * Rule "figures": counts the months that the pages cover anew. A count never falls, because projects that were never confirmed and accounts
 * that were deleted stay counted.
 */
export async function buildFigures({ db, now }: Building): Promise<void> {
  const since = sql`${monthsUntil(now(), Math.max(...periods))[0]}::date`
  await storeFunnel(db, now(), visits(since))
  await storeFunnel(db, now(), coupleStages(since))
  await storeFunnel(db, now(), companyStages(since))
  await storeRetention(db, now(), since)
  await storeDemand(db, since)
}

/** The first day of the month of an instant, by the clock of its country. */
const monthOf = (instant: RawBuilder<unknown>, zone = sql`zone.name`) =>
  sql`date_trunc('month', ${instant} at time zone ${zone})::date`

/** Visits of public pages (rule "page visits"), whose days are those of the country already. */
function visits(since: RawBuilder<unknown>) {
  return sql`
    select 'couples' as funnel, 'visited' as stage, date_trunc('month', day)::date as month, country, source, visits as count
    from visit_counts where day >= ${since}`
}

/** A row for each couple and each stage that its project has reached. */
function coupleStages(since: RawBuilder<unknown>) {
  return sql`
    select 'couples' as funnel, reached.stage, ${monthOf(sql`p.created_at`)} as month, p.country, coalesce(p.source, 'unknown') as source, 1 as count
    from projects p
    join ${zonesOfCountries} on zone.country = p.country::text
    left join (
      select project_id, bool_or(unlocked_at is not null) as opened, bool_or(answered_at is not null) as answered,
        bool_or(hired_at is not null) as hired
      from event_requests group by project_id
    ) asked on asked.project_id = p.id
    cross join lateral (values ('sent', true), ('confirmed', p.confirmed_at is not null), ('opened', asked.opened),
      ('answered', asked.answered), ('hired', asked.hired)) reached (stage, is_reached)
    where p.created_at >= ${since} and reached.is_reached`
}

/** A row for each company and each stage that its owner's account has reached. */
function companyStages(since: RawBuilder<unknown>) {
  return sql`
    select 'companies' as funnel, reached.stage, ${monthOf(sql`a.created_at`)} as month, a.country, coalesce(a.source, 'unknown') as source, 1 as count
    from accounts a
    join ${zonesOfCountries} on zone.country = a.country::text
    left join provider_owners o on o.account_id = a.id
    left join (
      select provider_id, bool_or(what = 'credits') as credits, bool_or(what <> 'credits') as premium
      from payments_received group by provider_id
    ) paid on paid.provider_id = o.provider_id
    cross join lateral (values ('registered', true), ('onboarded', a.onboarding_finished_at is not null),
      ('approved', a.moderated_at is not null), ('purchased', paid.credits or paid.premium), ('premium', paid.premium)) reached (stage, is_reached)
    where a.created_at >= ${since} and a.roles && '{ROLE_PRESTATAIRE,ROLE_VENUE}' and reached.is_reached`
}

async function storeFunnel(db: Database, builtAt: Date, stages: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into funnel_counts_by_source as known (funnel, stage, month, country, source, count, built_at)
    select funnel, stage, month, country, source, sum(count), ${builtAt} from (${stages}) reached
    group by funnel, stage, month, country, source
    on conflict (funnel, month, country, stage, source)
    do update set count = greatest(known.count, excluded.count), built_at = excluded.built_at`.execute(db)
}

/** A company has worked in a month in which it read, opened or answered a request, or paid. */
async function storeRetention(db: Database, now: Date, since: RawBuilder<unknown>): Promise<void> {
  await sql`
    with companies as materialized (
      select o.provider_id, a.country, ${monthOf(sql`a.onboarding_finished_at`)} as month, zone.name
      from accounts a join provider_owners o on o.account_id = a.id join ${zonesOfCountries} on zone.country = a.country::text
      where a.onboarding_finished_at >= ${since}
    ), worked as (
      select c.provider_id, ${monthOf(sql`act.at`, sql`c.name`)} as month
      from event_requests r join companies c on c.provider_id = r.provider_id
      cross join lateral (values (r.seen_at), (r.unlocked_at), (r.answered_at)) act (at)
      where act.at >= ${since}
      union
      select c.provider_id, ${monthOf(sql`p.received_at`, sql`c.name`)}
      from payments_received p join companies c on c.provider_id = p.provider_id
    ), cohorts as (
      select month, country, count(*) as companies from companies group by month, country
    ), ages as (
      select month, country, companies, age::int from cohorts
      cross join lateral generate_series(0, ${monthsBetween(sql`month`, sql`${now}::date`)}) age
    ), active as (
      select c.month, c.country, ${monthsBetween(sql`c.month`, sql`w.month`)} as age, count(*) as active
      from companies c join worked w on w.provider_id = c.provider_id group by 1, 2, 3
    )
    insert into retention_figures as known (month, country, age, companies, active)
    select month, country, age, companies, coalesce(active.active, 0) from ages left join active using (month, country, age)
    on conflict (month, country, age)
    do update set companies = greatest(known.companies, excluded.companies), active = greatest(known.active, excluded.active)`.execute(
    db,
  )
}

const monthsBetween = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`((extract(year from ${to}) - extract(year from ${from})) * 12 + extract(month from ${to}) - extract(month from ${from}))::int`

/** Confirmed projects and their requests by the department of the wedding. */
async function storeDemand(db: Database, since: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into demand_figures as known (month, country, department_code, projects, requests)
    select ${monthOf(sql`p.confirmed_at`)}, d.country, d.code, count(*), coalesce(sum(asked.requests), 0)
    from projects p
    join departments d on d.country::text = p.location_country and d.name = replace(p.location_department, '''', '’')
    join ${zonesOfCountries} on zone.country = d.country::text
    left join (select project_id, count(*) as requests from event_requests group by project_id) asked on asked.project_id = p.id
    where p.confirmed_at >= ${since}
    group by 1, 2, 3
    on conflict (month, country, department_code)
    do update set projects = greatest(known.projects, excluded.projects), requests = greatest(known.requests, excluded.requests)`.execute(
    db,
  )
}
