import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { guidePreviewPath } from '@bouquet/domain/guides'
import { countryOfText } from '@bouquet/features/content/text-versions/server/country-of-text.ts'
import { readVersionPass, versionPass } from '@bouquet/features/content/text-versions/server/version-pass.ts'
import type { AccountContext, Context } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { addressFor } from '@bouquet/server/public-address.ts'
import type { getGuidePreview as previewing } from '../contract.ts'
import { countWords, withPassages } from './guide-passages.ts'
import { readCards } from './guide-rows.ts'
import { readGuideTextVersion } from './guide-text-rows.ts'
import type { FoundGuide } from './read-guide.ts'

const kind = 'guide'

/** Where a version can be seen for ten minutes, on a host of its language. Throws not_found. */
export async function getGuidePreview(
  ctx: AccountContext,
  { params }: RouteInput<typeof previewing>,
): Promise<RouteAnswer<typeof previewing>> {
  const { id, language, version } = params
  await readGuideTextVersion(ctx.db, params, version)
  const pass = await versionPass(ctx, kind, { subject: id, language, version })
  const path = addressFor({ ...ctx, country: countryOfText(language), language }, guidePreviewPath)
  return { url: `${path}?pass=${pass}` }
}

/** A version as the page of a guide shows it. Throws link_expired and not_found. */
export async function previewedGuide(ctx: Context, pass: string): Promise<FoundGuide> {
  const { subject: id, language, version } = await readVersionPass(ctx, kind, pass)
  const words = await readGuideTextVersion(ctx.db, { id, language }, version)
  const guide = await ctx.db
    .selectFrom('guides')
    .select(['key', 'position', 'related'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!guide) throw problem('not_found')
  const at = ctx.now()
  const readers = { reader: language, country: ctx.country, now: at }
  const cards = await readCards(ctx.db, readers, guide.related, guide.related.length)
  const times = { publishedAt: at, updatedAt: at }
  const shown = (text: string) => withPassages(text, ctx.country)
  const body = shown(words.body)
  const text = { slug: words.slug, title: shown(words.title), description: shown(words.description), body }
  return {
    guide: { ...guide, ...text, words: countWords(body), ...times, id, language },
    slugs: [],
    related: cards,
  }
}
