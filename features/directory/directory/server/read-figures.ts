import type { Context } from '@bouquet/server/context.ts'
import { sql } from 'kysely'
import type { FrontFigures } from './front-props.ts'

/** How many planners and venues a country lists, off the counters. */
export async function readFigures({ db, country }: Pick<Context, 'db' | 'country'>): Promise<FrontFigures> {
  const { rows } = await sql<{ kind: keyof FrontFigures; entries: number }>`
    select kind, entries from directory_counts
    where country = ${country} and department_code = '' and city_slug = '' and facet = ''`.execute(db)
  const figures: FrontFigures = { planner: 0, venue: 0 }
  for (const { kind, entries } of rows) figures[kind] = entries
  return figures
}
