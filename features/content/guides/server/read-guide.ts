import type { Language } from '@bouquet/domain/languages'
import type { Context } from '@bouquet/server/context.ts'
import {
  type GuideCard,
  type GuideRow,
  type Readers,
  readCards,
  readGuideRow,
  readSlugs,
  readSuccessor,
} from './guide-rows.ts'

export type FoundGuide = {
  guide: GuideRow
  slugs: { language: Language; slug: string }[]
  related: GuideCard[]
}

type Asking = Pick<Context, 'db' | 'country' | 'language' | 'now'>

/** The reader's language and the host's country. */
export function readersOf({ country, language, now }: Asking): Readers {
  return { reader: language, country, now: now() }
}

/** The guide at an address of this host, with its related guides; null where there is none. */
export async function readGuide(ctx: Asking, slug: string): Promise<FoundGuide | null> {
  const readers = readersOf(ctx)
  const guide = await readGuideRow(ctx.db, readers, slug)
  if (!guide) return null
  const [slugs, cards] = await Promise.all([
    readSlugs(ctx.db, guide.id, readers.now),
    readCards(ctx.db, readers, guide.related, guide.related.length),
  ])
  const related = guide.related.flatMap((key) => cards.find((card) => card.key === key) ?? [])
  return { guide, slugs, related }
}

/** The current address on this host of a guide that once had another slug, or has this slug in another language; null where there is none. */
export function findSuccessor(ctx: Asking, slug: string): Promise<string | null> {
  return readSuccessor(ctx.db, readersOf(ctx), slug)
}
