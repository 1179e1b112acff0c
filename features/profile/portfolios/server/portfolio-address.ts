import { slugOf } from '@bouquet/domain/slug'
import type { DB } from '@bouquet/server/database/generated.ts'
import { freeSlug } from '@bouquet/server/public-slugs.ts'
import type { Kysely } from 'kysely'

type Wedding = { id: string; title: string; providerSlug: string }

/** `Tout en pivoines` of `maison-alba-annecy` → `tout-en-pivoines-maison-alba-annecy` (rule "address of a portfolio"). */
export async function freePortfolioSlug(tx: Kysely<DB>, { id, title, providerSlug }: Wedding): Promise<string> {
  return await freeSlug(tx, 'portfolio', [slugOf(title), providerSlug].filter(Boolean).join('-'), id)
}
