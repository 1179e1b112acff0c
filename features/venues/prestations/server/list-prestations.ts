import type { ProviderContext } from '@bouquet/server/context.ts'
import { readOffered } from './catalogue-rows.ts'

/** The prestations that a venue can offer, in the catalogue's order. */
export async function listPrestations({ db, language }: ProviderContext) {
  return { prestations: await readOffered(db, language) }
}
