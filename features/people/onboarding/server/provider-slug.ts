import { slugOf } from '@bouquet/domain/slug'
import type { DB } from '@bouquet/server/database/generated.ts'
import { freeSlug } from '@bouquet/server/public-slugs.ts'
import type { Kysely } from 'kysely'

/** `Maison Alba` in `Annecy` → `maison-alba-annecy`, with a number added where another provider has or had that slug. */
export async function freeProviderSlug(tx: Kysely<DB>, companyName: string, city: string): Promise<string> {
  return await freeSlug(tx, 'provider', slugOf(`${companyName} ${city}`), null)
}
