import type { AccountContext } from '@bouquet/server/context.ts'
import { readCatalogue } from './catalogue-rows.ts'

/** The catalogue in its order, including switched-off entries. */
export async function listCatalogue({ db }: AccountContext) {
  return { prestations: await readCatalogue(db) }
}
