import { maskContacts } from '@bouquet/domain/contact-masking'
import type { Services } from '@bouquet/server/context.ts'
import { sql } from 'kysely'

const atOnce = 500

/** Fills in the masked town of projects that were created before that column existed, in batches (rule "contact data in texts"). */
export async function maskTowns({ db }: Pick<Services, 'db'>): Promise<void> {
  for (let masked = atOnce; masked === atOnce; ) {
    const projects = await db
      .selectFrom('projects')
      .select(['id', 'location_city'])
      .where('masked_city', 'is', null)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    const towns = projects.map(({ location_city: city }) => city)
    await sql`
      update projects p set masked_city = found.masked
      from unnest(${projects.map(({ id }) => id)}::uuid[], ${towns}::text[], ${towns.map(maskContacts)}::text[]) as found (id, city, masked)
      where p.id = found.id and p.masked_city is null and p.location_city = found.city`.execute(db)
    masked = projects.length
  }
}
