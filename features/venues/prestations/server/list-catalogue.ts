import type { AccountContext } from '@bouquet/server/context.ts'
import { readCatalogue } from './catalogue-rows.ts'

/** The catalogue in its order, with what is switched off. */
export async function listCatalogue({ db }: AccountContext) {
  return { prestations: await readCatalogue(db) }
}
