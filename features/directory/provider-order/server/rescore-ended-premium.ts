import type { Services } from '@bouquet/server/context.ts'
import { sql } from 'kysely'

/** Re-sorts the entries of providers whose cancelled Premium has ended, because nothing else changes at that moment. */
export async function rescoreEndedPremium({ db }: Pick<Services, 'db'>): Promise<void> {
  await sql`
    select refresh_directory_entries(array(select provider_id from directory_entries where premium_until <= now() and is_premium))`.execute(
    db,
  )
}
