import type { AccountContext } from '@bouquet/server/context.ts'
import { type PlainQueue, readQueueRuns } from '@bouquet/server/jobs/queue-runs.ts'
import { sql } from 'kysely'
import type { TableFacts } from '../contract.ts'
import { type RebuiltTable, rebuiltTables } from '../rules/machine-parts.ts'

/** The queue whose job makes each table anew. */
export const queueOfTable: Readonly<Record<RebuiltTable, PlainQueue>> = {
  directory: 'rebuild-directory',
  scores: 'refresh-provider-scores',
  figures: 'build-figures',
  trustReports: 'build-trust-reports',
}

/** The rows of tables that are made of others, and when they were made anew. */
export async function readTableFacts({ db }: Pick<AccountContext, 'db'>): Promise<TableFacts[]> {
  const [runs, { rows }] = await Promise.all([
    readQueueRuns(db, Object.values(queueOfTable)),
    // The entries are read from their counters, since there may be a million.
    sql<Record<RebuiltTable, number>>`select
      (select coalesce(sum(entries), 0)::int from directory_counts where department_code = '' and city_slug = '' and facet = '') as directory,
      (select coalesce(sum(entries), 0)::int from directory_counts where department_code = '' and city_slug = '' and facet = '') as scores,
      (select count(*)::int from funnel_counts_by_source) + (select count(*)::int from retention_figures)
        + (select count(*)::int from demand_figures) as figures,
      (select count(*)::int from trust_reports) as "trustReports"`.execute(db),
  ])
  return rebuiltTables.map((table) => {
    const run = runs.find(({ queue }) => queue === queueOfTable[table])
    return {
      table,
      rows: rows[0]?.[table] ?? 0,
      rebuiltAt: run?.completedAt?.toISOString() ?? null,
      failedAt: run?.failedAt?.toISOString() ?? null,
      isUnderWay: run?.isUnderWay ?? false,
    }
  })
}
