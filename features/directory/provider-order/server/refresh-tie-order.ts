import type { Services } from '@bouquet/server/context.ts'
import { sql } from 'kysely'

const atOnce = 5000
const noId = '00000000-0000-0000-0000-000000000000'

/** Computes the random order of equal scores for today (rule "order of providers"), in batches. */
export async function refreshTieOrder({ db }: Pick<Services, 'db'>): Promise<void> {
  for (let after: string | undefined = noId; after; ) {
    const { rows } = await sql<{ last: string | undefined }>`
      with batch as (select id from directory_entries where id > ${after} order by id limit ${atOnce}),
      drawn as (
        update directory_entries e set draw = daily_draw(e.id, today()) from batch
        where e.id = batch.id and e.draw <> daily_draw(e.id, today())
      )
      select id as last from batch order by id desc limit 1`.execute(db)
    after = rows[0]?.last
  }
  await sql`select pg_notify('directory', 'all')`.execute(db)
}
