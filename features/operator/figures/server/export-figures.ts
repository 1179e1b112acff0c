import type { Download, RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf } from '@bouquet/server/csv.ts'
import { message } from '@bouquet/server/i18n.ts'
import { sql } from 'kysely'
import type {
  exportFunnel as funnelContract,
  exportMarket as marketContract,
  exportRetention as retentionContract,
} from '../contract.ts'
import { monthsUntil, stagesOf } from '../rules/funnels.ts'
import { countsOf, readFunnel, readMarket } from './read-figures.ts'

/** A row for each month, country and source. */
export async function exportFunnel(
  ctx: AccountContext,
  { params: { funnel }, query }: RouteInput<typeof funnelContract>,
): Promise<Download> {
  const rows = await readFunnel(ctx, funnel, query)
  const lines = [...Map.groupBy(rows, ({ month, country, source }) => `${month} ${country} ${source}`).values()].map(
    (some) => [
      some[0]?.month.slice(0, 7) ?? '',
      some[0]?.country ?? '',
      message(ctx.language, 'figures', `sources.${some[0]?.source ?? 'unknown'}`),
      ...countsOf(funnel, some),
    ],
  )
  return file(
    ctx,
    `bouquet-${funnel}.csv`,
    ['month', 'country', 'source', ...stagesOf[funnel].map((stage) => `stages.${stage}`)],
    lines,
  )
}

/** A row for each month of onboarding, country and month since. */
export async function exportRetention(
  ctx: AccountContext,
  { query: { country, months } }: RouteInput<typeof retentionContract>,
): Promise<Download> {
  const { rows } = await sql<{ month: string; country: string; age: number; companies: number; active: number }>`
    select to_char(month, 'YYYY-MM') as month, country, age, companies, active from retention_figures
    where month >= ${monthsUntil(ctx.now(), months)[0]}::date and ${country ? sql`country = ${country}` : sql`true`}
    order by month, country, age`.execute(ctx.db)
  const lines = rows.map((row) => [row.month, row.country, row.age, row.companies, row.active])
  return file(ctx, 'bouquet-retention.csv', ['month', 'country', 'age', 'companies', 'active'], lines)
}

export async function exportMarket(
  ctx: AccountContext,
  { query }: RouteInput<typeof marketContract>,
): Promise<Download> {
  const departments = await readMarket(ctx, query, maxExported)
  const lines = departments.map(({ country, code, name, projects, requests, planners, venues }) => [
    country,
    code,
    name,
    projects,
    requests,
    planners,
    venues,
  ])
  const head = ['country', 'code', 'department', 'projects', 'requests', 'planners', 'venues']
  return file(ctx, 'bouquet-departments.csv', head, lines)
}

/** More than all seven countries have. */
const maxExported = 5_000

function file(
  { language }: AccountContext,
  fileName: string,
  columns: readonly string[],
  lines: readonly (readonly (string | number)[])[],
): Download {
  const head = columns.map((column) =>
    message(language, 'figures', column.includes('.') ? column : `columns.${column}`),
  )
  return { fileName, content: csvOf(head, [lines]) }
}
