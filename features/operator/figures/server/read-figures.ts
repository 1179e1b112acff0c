import type { RouteInput } from '@bouquet/contract/route'
import type { Country } from '@bouquet/domain/countries'
import type { AccountContext } from '@bouquet/server/context.ts'
import { sql } from 'kysely'
import type {
  FunnelFigures,
  getFunnel as funnelContract,
  Market,
  getMarket as marketContract,
  Retention,
  getRetention as retentionContract,
} from '../contract.ts'
import {
  type FigureSource,
  type Funnel,
  figureSources,
  monthsUntil,
  shownDepartments,
  stagesOf,
} from '../rules/funnels.ts'

type Narrowed = RouteInput<typeof retentionContract>['query']
type Sourced = RouteInput<typeof funnelContract>['query']
type Counted = { month: string; country: Country; source: FigureSource; stage: string; count: number; builtAt: Date }

/** How far the couples or companies of each month came; months without any have zeros. */
export async function getFunnel(
  ctx: AccountContext,
  { params: { funnel }, query }: Pick<RouteInput<typeof funnelContract>, 'params' | 'query'>,
): Promise<FunnelFigures> {
  const rows = await readFunnel(ctx, funnel, query)
  const months = monthsUntil(ctx.now(), query.months)
  const countries = [...new Set(rows.map(({ country }) => country))].toSorted()
  return {
    builtAt: rows[0]?.builtAt.toISOString() ?? null,
    months: months.map((month) => ({
      month,
      counts: countsOf(
        funnel,
        rows.filter((row) => row.month === month),
      ),
    })),
    countries: countries.map((country) => ({
      country,
      counts: countsOf(
        funnel,
        rows.filter((row) => row.country === country),
      ),
    })),
    sources: figureSources
      .map((source) => ({
        source,
        counts: countsOf(
          funnel,
          rows.filter((row) => row.source === source),
        ),
      }))
      .filter(({ counts }) => counts.some((count) => count > 0)),
  }
}

/** At most one row for each month, country, source and stage. */
export async function readFunnel(
  { db, now }: AccountContext,
  funnel: Funnel,
  { country, months, source }: Sourced,
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select month::text as month, country, source, stage, sum(count)::int as count, max(built_at) as "builtAt"
    from funnel_counts_by_source
    where funnel = ${funnel} and month >= ${firstMonth(now(), months)}::date and ${ofCountry(country)}
      and ${source ? sql`source = ${source}` : sql`true`}
    group by month, country, source, stage order by month, country, source`.execute(db)
  return rows
}

/** The counts in the order of the funnel's stages. */
export function countsOf(funnel: Funnel, rows: readonly Pick<Counted, 'stage' | 'count'>[]): number[] {
  return stagesOf[funnel].map((stage) =>
    rows.filter((row) => row.stage === stage).reduce((sum, { count }) => sum + count, 0),
  )
}

export async function getRetention(
  { db, now }: AccountContext,
  { query: { country, months } }: Pick<RouteInput<typeof retentionContract>, 'query'>,
): Promise<Retention> {
  const { rows } = await sql<Retention['cohorts'][number]>`
    select month::text as month, max(companies)::int as companies, array_agg(active::int order by age) as active
    from (
      select month, age, sum(companies) as companies, sum(active) as active from retention_figures
      where month >= ${firstMonth(now(), months)}::date and ${ofCountry(country)} group by month, age
    ) aged
    group by month order by month`.execute(db)
  return { cohorts: rows }
}

export async function getMarket(
  ctx: AccountContext,
  { query }: Pick<RouteInput<typeof marketContract>, 'query'>,
): Promise<Market> {
  return { departments: await readMarket(ctx, query, shownDepartments) }
}

/** Demand of the last months and supply of today, those with the most projects first; departments without either are left out. */
export async function readMarket(
  { db, language, now }: AccountContext,
  { country, months }: Narrowed,
  limit: number,
): Promise<Market['departments']> {
  const { rows } = await sql<Market['departments'][number]>`
    select d.country, d.code, coalesce(d.translations ->> ${language}, d.name) as name,
      coalesce(listed.planners, 0) as planners, coalesce(listed.venues, 0) as venues,
      coalesce(wanted.projects, 0) as projects, coalesce(wanted.requests, 0) as requests
    from departments d
    left join (
      select country, department_code, sum(projects)::int as projects, sum(requests)::int as requests from demand_figures
      where month >= ${firstMonth(now(), months)}::date group by country, department_code
    ) wanted on wanted.country = d.country and wanted.department_code = d.code
    left join (
      select country, department_code, coalesce(sum(entries) filter (where kind = 'planner'), 0)::int as planners,
        coalesce(sum(entries) filter (where kind = 'venue'), 0)::int as venues
      from directory_counts where facet = '' and city_slug = '' and department_code <> '' group by country, department_code
    ) listed on listed.country = d.country and listed.department_code = d.code
    where ${country ? sql`d.country = ${country}` : sql`true`} and (wanted.projects > 0 or listed.planners > 0 or listed.venues > 0)
    order by projects desc, planners + venues desc, d.country, d.code
    limit ${limit}`.execute(db)
  return rows
}

const firstMonth = (now: Date, months: number) => monthsUntil(now, months)[0]
const ofCountry = (country: Country | undefined) => (country ? sql`country = ${country}` : sql`true`)
