import { type Expiring, monthsAgo } from '@bouquet/server/expiring.ts'
import { sql } from 'kysely'

const months = 25

/** Rule "page visits": the counts of days before all that the figures cover. */
export async function deleteExpiredVisits(services: Pick<Expiring, 'db' | 'now'>): Promise<void> {
  await sql`delete from visit_counts where day < ${monthsAgo(services, months)}::date`.execute(services.db)
}
