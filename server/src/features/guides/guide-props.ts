import { countries, countryFacts } from '@bouquet/domain/countries'
import { frontPagePath } from '@bouquet/domain/directory-urls'
import { guideListPath, guidePath } from '@bouquet/domain/guides'
import type { Crumb } from '@bouquet/site/parts/crumbs.tsx'
import type { PageMeta } from '@bouquet/site/parts/page-meta.tsx'
import type { PageProps } from '@bouquet/site/render.tsx'
import type { Context } from '../../context.ts'
import { translate } from '../../i18n.ts'
import type { DrawnText } from '../../markdown/draw-markdown.ts'
import { drawnOnce } from '../../markdown/drawn-once.ts'
import { dateLabel } from '../public-profiles/profile-labels.ts'
import { breadcrumbList } from '../public-profiles/structured-data.ts'
import { feedLink, guideCard, guideCrumbs, readingLabel, say } from './guide-labels.ts'
import { guidePicture } from './guide-picture.ts'
import type { FoundGuide } from './read-guide.ts'
import { article, faqPage } from './structured-guide.ts'

/** The page of a guide in the reader's language. */
export function guideProps(ctx: Context, found: FoundGuide): PageProps<'guide'> {
  const { guide, related } = found
  const text = drawnOnce(`guide ${guide.id} ${guide.language}`, guide.body)
  const crumbs = guideCrumbs(ctx, { name: guide.title, href: guidePath(guide.slug) })
  return {
    title: guide.title,
    meta: metaOf(ctx, found, text, crumbs.crumbs),
    crumbs,
    lead: guide.description,
    language: guide.language,
    scene: guide.position,
    facts: [dateOf(ctx, guide), readingLabel(ctx, guide.words)],
    contents: { title: say(ctx, 'contents'), headings: text.headings },
    html: text.html,
    search: {
      title: say(ctx, 'search.title'),
      text: say(ctx, 'search.text'),
      links: [
        { label: say(ctx, 'search.planners'), href: frontPagePath },
        { label: say(ctx, 'search.project'), href: '/project' },
      ],
    },
    related: {
      title: say(ctx, 'related'),
      guides: related.map((card) => guideCard(ctx, card)),
      all: { label: say(ctx, 'all'), href: guideListPath },
    },
  }
}

/** Says when it was changed where that is another day than the one of its publication. */
function dateOf(ctx: Context, { publishedAt, updatedAt }: FoundGuide['guide']): string {
  const [published, updated] = [publishedAt, updatedAt].map((date) => dateLabel(ctx, date.toISOString().slice(0, 10)))
  const isChanged = updatedAt > publishedAt && updated !== published
  return isChanged ? say(ctx, 'updated', { date: updated }) : say(ctx, 'published', { date: published })
}

function metaOf(ctx: Context, found: FoundGuide, text: DrawnText, crumbs: Crumb[]): PageMeta {
  const { title, description, slug, publishedAt, updatedAt } = found.guide
  const origin = ctx.config.origins[ctx.country]
  return {
    description,
    canonical: `${origin}${guidePath(slug)}`,
    alternates: alternatesOf(ctx, found.slugs),
    feed: feedLink(ctx),
    image: guidePicture(ctx, slug, title),
    article: { publishedAt: publishedAt.toISOString(), updatedAt: updatedAt.toISOString() },
    structuredData: [
      articleOf(ctx, found.guide),
      breadcrumbList(crumbs, origin),
      ...(text.questions.length > 0 ? [faqPage(text.questions)] : []),
    ],
  }
}

function articleOf(ctx: Context, { slug, ...guide }: FoundGuide['guide']) {
  const origin = ctx.config.origins[ctx.country]
  return article({
    ...guide,
    url: `${origin}${guidePath(slug)}`,
    image: guidePicture(ctx, slug, guide.title).url,
    publisher: { name: translate(ctx.language, 'site', 'brand'), url: `${origin}${frontPagePath}` },
  })
}

/** The guide on the host of each country whose language it can be read in. */
function alternatesOf({ config }: Context, slugs: FoundGuide['slugs']) {
  return countries.flatMap((country) => {
    const { defaultLanguage } = countryFacts(country)
    const text = slugs.find(({ language }) => language === defaultLanguage)
    return text ? [{ language: defaultLanguage, href: `${config.origins[country]}${guidePath(text.slug)}` }] : []
  })
}
