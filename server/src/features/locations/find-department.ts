import type { Country } from '@bouquet/domain/countries'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/generated.ts'

/** The code of the department that a point of the country lies in: that of the nearest known place. */
export async function findDepartment(
  db: Kysely<DB>,
  country: Country,
  at: { latitude: number; longitude: number },
): Promise<string | null> {
  const nearest = await db
    .selectFrom('places')
    .select('department_code')
    .where('country', '=', country)
    .orderBy(sql`point(longitude, latitude) <-> point(${at.longitude}, ${at.latitude})`)
    .limit(1)
    .executeTakeFirst()
  return nearest?.department_code ?? null
}
