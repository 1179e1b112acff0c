import type { CatalogueName } from '@bouquet/domain/catalogues'
import { withoutAccents } from '@bouquet/domain/slug'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'
import type { CatalogueEntry } from '../contract.ts'
import { readEntries } from './entry-rows.ts'

/** The entries whose code or name in any language has these letters, in any case and with any accents; all without any. */
export async function entriesMatching(
  db: Kysely<DB>,
  catalogue: CatalogueName,
  typed: string | undefined,
): Promise<CatalogueEntry[]> {
  const entries = await readEntries(db, catalogue)
  const sought = withoutAccents(typed ?? '').trim()
  if (sought === '') return entries
  return entries.filter(({ code, labels }) =>
    [code, ...Object.values(labels)].some((text) => withoutAccents(text).includes(sought)),
  )
}
