import type { Context } from '@bouquet/server/context.ts'
import { sql } from 'kysely'
import type { EntryCounts } from './front-props.ts'

/** The numbers of planners and venues that a country lists, read from counters. */
export async function readEntryCounts({ db, country }: Pick<Context, 'db' | 'country'>): Promise<EntryCounts> {
  const { rows } = await sql<{ kind: keyof EntryCounts; entries: number }>`
    select kind, entries from directory_counts
    where country = ${country} and department_code = '' and city_slug = '' and facet = ''`.execute(db)
  const counts: EntryCounts = { planner: 0, venue: 0 }
  for (const { kind, entries } of rows) counts[kind] = entries
  return counts
}
