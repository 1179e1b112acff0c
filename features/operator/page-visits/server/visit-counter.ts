import type { Country } from '@bouquet/domain/countries'
import type { VisitSource } from '@bouquet/domain/visit-source'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'
import type { VisitedPage } from '../rules/visited-pages.ts'

type Visit = {
  /** YYYY-MM-DD in the country. */
  day: string
  country: Country
  page: VisitedPage
  source: VisitSource
}

/** Counts visits in memory (rule "page visits"); the number of different ones is small, since all are of closed lists. */
export type VisitCounter = {
  note(visit: Visit): void
  /** Adds what was counted to the table, in one statement; while the database cannot be reached, it is kept for the next time. */
  flush(): Promise<void>
}

export function createVisitCounter(db: Database): VisitCounter {
  let counted = new Map<string, Visit & { visits: number }>()
  const add = (visit: Visit, visits: number) => {
    const { day, country, page, source } = visit
    const key = `${day} ${country} ${page} ${source}`
    counted.set(key, { day, country, page, source, visits: visits + (counted.get(key)?.visits ?? 0) })
  }
  return {
    note: (visit) => add(visit, 1),
    flush: async () => {
      const taken = [...counted.values()]
      counted = new Map()
      if (taken.length === 0) return
      await store(db, taken).catch((error: unknown) => {
        for (const visit of taken) add(visit, visit.visits)
        throw error
      })
    },
  }
}

/** Rows are written in one order by all processes, so that none waits for another in a circle. */
async function store(db: Database, visits: (Visit & { visits: number })[]): Promise<void> {
  await sql`
    insert into visit_counts as known (day, country, page, source, visits)
    select day, country, page, source, visits
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as v (day date, country text, page text, source text, visits int)
    order by day, country, page, source
    on conflict (day, country, page, source) do update set visits = known.visits + excluded.visits`.execute(db)
}
