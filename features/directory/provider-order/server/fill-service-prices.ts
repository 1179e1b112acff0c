import type { Services } from '@bouquet/server/context.ts'
import { sql } from 'kysely'

const atOnce = 500

/** Fills in planners' service prices for entries from before that column existed, in batches. */
export async function fillServicePrices({ db }: Pick<Services, 'db'>): Promise<void> {
  for (let filled = atOnce; filled === atOnce; ) {
    const { rows } = await sql<{ filled: number }>`
      with unpriced as materialized (select provider_id from directory_entries where service_prices is null order by id limit ${atOnce}),
      refreshed as materialized (select refresh_directory_entries(array(select distinct provider_id from unpriced)))
      select count(*)::int as filled from unpriced, refreshed`.execute(db)
    filled = rows[0]?.filled ?? 0
  }
}
