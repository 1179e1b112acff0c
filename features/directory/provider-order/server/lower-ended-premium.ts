import type { Services } from '@bouquet/server/context.ts'
import { sql } from 'kysely'

/** Premium that was cancelled ends at a moment at which nothing else happens: from then on its entries stand where their score puts them. */
export async function lowerEndedPremium({ db }: Pick<Services, 'db'>): Promise<void> {
  await sql`
    select refresh_directory_entries(array(select provider_id from directory_entries where premium_until <= now() and is_premium))`.execute(
    db,
  )
}
