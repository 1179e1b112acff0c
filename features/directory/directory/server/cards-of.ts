import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import type { Reader } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import type { EntryCard } from '../site/entry-card.tsx'
import { entryCard } from './entry-cards.ts'
import { type EntryRow, readEntriesNamed } from './entry-rows.ts'

/** The planners and venues with these slugs that the directory of this country lists, in no order; a card each in the reader's language. */
export async function cardsOf(
  { db, country }: Pick<Context, 'db' | 'country'>,
  slugs: Record<DirectoryKind, string[]>,
): Promise<{ kind: DirectoryKind; slug: string; cardFor: (reader: Reader) => EntryCard }[]> {
  const entries = await readEntriesNamed(db, country, slugs)
  return entries.map((entry: EntryRow) => ({
    kind: entry.kind,
    slug: entry.slug,
    cardFor: (reader) => entryCard(reader, entry),
  }))
}
