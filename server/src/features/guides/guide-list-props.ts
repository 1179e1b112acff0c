import { countries, countryFacts } from '@bouquet/domain/countries'
import { guideListPath } from '@bouquet/domain/guides'
import type { PageProps } from '@bouquet/site/render.tsx'
import type { Context } from '../../context.ts'
import { breadcrumbList } from '../public-profiles/structured-data.ts'
import { feedLink, guideCard, guideCrumbs, say } from './guide-labels.ts'
import type { GuideCard } from './guide-rows.ts'

/** The list of all guides in the reader's language. */
export function guideListProps(ctx: Context, guides: GuideCard[]): PageProps<'guideList'> {
  const { origins } = ctx.config
  const crumbs = guideCrumbs(ctx)
  return {
    title: say(ctx, 'list.title'),
    meta: {
      description: say(ctx, 'list.description'),
      canonical: `${origins[ctx.country]}${guideListPath}`,
      alternates: countries.map((country) => ({
        language: countryFacts(country).defaultLanguage,
        href: `${origins[country]}${guideListPath}`,
      })),
      feed: feedLink(ctx),
      structuredData: [breadcrumbList(crumbs.crumbs, origins[ctx.country])],
    },
    crumbs,
    lead: say(ctx, 'list.lead'),
    guides: guides.map((card) => guideCard(ctx, card)),
    feed: feedLink(ctx),
    ask: { title: say(ctx, 'search.title'), text: say(ctx, 'search.text'), action: say(ctx, 'search.project') },
  }
}
