import type { Context } from '@bouquet/server/context.ts'
import { type GuideCard, readCards } from './guide-rows.ts'
import { readersOf } from './read-guide.ts'

const maxGuides = 200

/** All guides of this host, in their order. */
export function listGuides(ctx: Pick<Context, 'db' | 'country' | 'language' | 'now'>): Promise<GuideCard[]> {
  return readCards(ctx.db, readersOf(ctx), null, maxGuides)
}
