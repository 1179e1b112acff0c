import type { Context } from '@bouquet/server/context.ts'
import { type GuideCard, readCards } from './guide-rows.ts'
import { readersOf } from './read-guide.ts'

type Asking = Pick<Context, 'db' | 'country' | 'language' | 'now'>

const maxGuides = 200

/** The first guides of this host, at most this many. */
export function firstGuides(ctx: Asking, limit: number): Promise<GuideCard[]> {
  return readCards(ctx.db, readersOf(ctx), null, limit)
}

/** All guides of this host, in their order. */
export function listGuides(ctx: Asking): Promise<GuideCard[]> {
  return firstGuides(ctx, maxGuides)
}
