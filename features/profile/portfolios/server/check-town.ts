import { isNearTown } from '@bouquet/features/company/locations/server/near-town.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type { PortfolioForm } from '../contract.ts'

/** Throws location_far_from_town for a point that does not lie near the wedding's town (rule "place of an address"). */
export async function checkTown(
  db: Kysely<DB>,
  { city, postalCode: zipcode, countryCode, latitude, longitude }: PortfolioForm,
): Promise<void> {
  if (!city || !countryCode || typeof latitude !== 'number' || typeof longitude !== 'number') return
  if (await isNearTown(db, { city, zipcode, countryCode }, { latitude, longitude })) return
  throw problem('location_far_from_town', { fields: { city: 'location_far_from_town' } })
}
