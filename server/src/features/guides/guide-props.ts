import { countries, countryFacts } from '@bouquet/domain/countries'
import { frontPagePath } from '@bouquet/domain/directory-urls'
import { guideListPath, guidePath } from '@bouquet/domain/guides'
import type { PageProps } from '@bouquet/site/render.tsx'
import type { Context } from '../../context.ts'
import { translate } from '../../i18n.ts'
import type { DrawnText } from '../../markdown/draw-markdown.ts'
import { drawnOnce } from '../../markdown/drawn-once.ts'
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
function dateOf({ locale, ...ctx }: Context, { publishedAt, updatedAt }: FoundGuide['guide']): string {
  const day = (date: Date) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
  const isChanged = updatedAt > publishedAt && day(updatedAt) !== day(publishedAt)
  return isChanged ? say(ctx, 'updated', { date: day(updatedAt) }) : say(ctx, 'published', { date: day(publishedAt) })
}

function metaOf(ctx: Context, { guide, slugs }: FoundGuide, text: DrawnText, crumbs: { name: string; href: string }[]) {
  const origin = ctx.config.origins[ctx.country]
  const canonical = `${origin}${guidePath(guide.slug)}`
  const { title, description, language, publishedAt, updatedAt, words } = guide
  const image = guidePicture(ctx, guide.slug, title)
  const publisher = { name: translate(ctx.language, 'site', 'brand'), url: `${origin}${frontPagePath}` }
  return {
    description,
    canonical,
    alternates: alternatesOf(ctx, slugs),
    feed: feedLink(ctx),
    image,
    article: { publishedAt: publishedAt.toISOString(), updatedAt: updatedAt.toISOString() },
    structuredData: [
      article({
        title,
        description,
        url: canonical,
        language,
        publishedAt,
        updatedAt,
        words,
        publisher,
        image: image.url,
      }),
      breadcrumbList(crumbs, origin),
      ...(text.questions.length > 0 ? [faqPage(text.questions)] : []),
    ],
  }
}

/** The guide on the host of each country whose language it can be read in. */
function alternatesOf({ config }: Context, slugs: FoundGuide['slugs']) {
  return countries.flatMap((country) => {
    const { defaultLanguage } = countryFacts(country)
    const text = slugs.find(({ language }) => language === defaultLanguage)
    return text ? [{ language: defaultLanguage, href: `${config.origins[country]}${guidePath(text.slug)}` }] : []
  })
}
