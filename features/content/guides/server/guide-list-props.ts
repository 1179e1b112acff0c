import { guideListPath } from '@bouquet/domain/guides'
import type { Context } from '@bouquet/server/context.ts'
import { inCountry } from '@bouquet/server/gazetteer/place-phrases.ts'
import { addressFor, alternatesOfHosts } from '@bouquet/server/public-address.ts'
import { isOfferedIn } from '@bouquet/server/settings/served.ts'
import { breadcrumbList } from '@bouquet/server/structured-data.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import { feedLink, guideCard, guideCrumbs, say } from './guide-labels.ts'
import type { GuideCard } from './guide-rows.ts'

/** The list of all guides in the reader's language. */
export function guideListProps(ctx: Context, guides: GuideCard[]): PageProps<'guideList'> {
  const crumbs = guideCrumbs(ctx)
  return {
    title: say(ctx, 'list.title'),
    meta: {
      description: say(ctx, 'list.description', { inPlace: inCountry(ctx.language, ctx.country) }),
      canonical: addressFor(ctx, guideListPath),
      alternates: alternatesOfHosts(ctx, (country) => (isOfferedIn(ctx, 'guides', country) ? guideListPath : null)),
      feed: feedLink(ctx),
      structuredData: [breadcrumbList(ctx, crumbs.crumbs)],
    },
    crumbs,
    lead: say(ctx, 'list.lead'),
    guides: guides.map((card) => guideCard(ctx, card)),
    feed: feedLink(ctx),
    ask: { title: say(ctx, 'search.title'), text: say(ctx, 'search.text'), action: say(ctx, 'search.project') },
  }
}
