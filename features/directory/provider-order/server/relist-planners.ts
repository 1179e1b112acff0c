import type { Services } from '@bouquet/server/context.ts'
import { sql } from 'kysely'

const atOnce = 500
const noId = '00000000-0000-0000-0000-000000000000'

/** Lists all providers again, in batches: what they offer stands in the directory in the order of its catalogue. */
export async function relistPlanners({ db }: Pick<Services, 'db'>): Promise<void> {
  for (let after: string | undefined = noId; after; ) {
    const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with batch as materialized (
        select distinct provider_id as id from directory_entries where provider_id > ${after} order by 1 limit ${atOnce}),
      refreshed as materialized (select refresh_directory_entries(array(select id from batch)))
      select max(id::text) as last from batch, refreshed`.execute(db)
    after = rows[0]?.last ?? undefined
  }
}
