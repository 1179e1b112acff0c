import { guideListPath } from '@bouquet/domain/guides'
import type { Context } from '@bouquet/server/context.ts'
import { isOfferedIn } from '@bouquet/server/settings/served.ts'
import type { ArticleSection } from '@bouquet/site/parts/article-cards.tsx'
import { guideCard, say } from './guide-labels.ts'
import { firstGuides } from './list-guides.ts'

const onFrontPage = 3

/** The guides that the front page shows; null where the country has none. */
export async function frontGuides(ctx: Context): Promise<ArticleSection | null> {
  if (!isOfferedIn(ctx, 'guides', ctx.country)) return null
  const guides = await firstGuides(ctx, onFrontPage)
  if (guides.length === 0) return null
  return {
    title: say(ctx, 'front'),
    articles: guides.map((guide) => guideCard(ctx, guide)),
    all: { label: say(ctx, 'all'), href: guideListPath },
  }
}
