import { countryFacts } from '@bouquet/domain/countries'
import { frontPagePath } from '@bouquet/domain/directory-urls'
import { withSpacing } from '@bouquet/domain/french-spacing'
import { guideListPath, guidePath } from '@bouquet/domain/guides'
import { currencyOfCountry } from '@bouquet/domain/money'
import { dateLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { memoizedMarkdown } from '@bouquet/server/markdown/memoized-markdown.ts'
import { type RenderedText, renderMarkdown } from '@bouquet/server/markdown/render-markdown.ts'
import { addressFor, alternatesOfHosts, frontPath } from '@bouquet/server/public-address.ts'
import { isOfferedIn } from '@bouquet/server/settings/served.ts'
import { breadcrumbList } from '@bouquet/server/structured-data.ts'
import { dayOf } from '@bouquet/server/today-of.ts'
import type { Crumb } from '@bouquet/site/parts/crumbs.tsx'
import type { PageMeta } from '@bouquet/site/parts/page-meta.tsx'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import { guidesOfOtherLaw } from '../rules/guides-about-law.ts'
import { withAmounts } from './guide-amounts.ts'
import { feedLink, guideCard, guideCrumbs, otherLanguage, readingLabel, say } from './guide-labels.ts'
import { guideMotif } from './guide-motif.ts'
import { guidePicture } from './guide-picture.ts'
import type { FoundGuide } from './read-guide.ts'
import { article, faqPage } from './structured-guide.ts'

/** The page of a guide in the reader's language; `preview` is the note above one that is only previewed. */
export function guideProps(
  ctx: Context,
  found: FoundGuide,
  preview: PageProps<'guide'>['preview'] = null,
): PageProps<'guide'> {
  const { guide, related } = found
  const text = preview ? previewedText(ctx, guide) : renderedText(ctx, guide)
  const crumbs = guideCrumbs(ctx, { name: guide.title, href: guidePath(guide.slug) })
  return {
    title: guide.title,
    meta: metaOf(ctx, found, text, crumbs.crumbs),
    crumbs,
    lead: guide.description,
    language: guide.language,
    motif: guideMotif(guide),
    facts: [dateOf(ctx, guide), readingLabel(ctx, guide.words), ...otherLanguage(ctx, guide.language)],
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
    preview,
  }
}

/** The amounts are in the currency of the host's country. */
function renderedText({ country }: Context, { id, language, body }: FoundGuide['guide']): RenderedText {
  const currency = currencyOfCountry(country)
  const text = withSpacing(language, withAmounts(body, currency, language))
  return memoizedMarkdown(`guide ${id} ${language} ${country}`, text)
}

/** A previewed version leaves the rendered text of the public one in memory. */
function previewedText({ country }: Context, { language, body }: FoundGuide['guide']): RenderedText {
  return renderMarkdown(withSpacing(language, withAmounts(body, currencyOfCountry(country), language)))
}

/** Adds the day of the last change when it differs from the day of publication. */
function dateOf(ctx: Context, { publishedAt, updatedAt }: FoundGuide['guide']): string {
  const [published, updated] = [publishedAt, updatedAt].map((date) => dateLabel(ctx, dayOf(ctx, date)))
  const isChanged = updatedAt > publishedAt && updated !== published
  return isChanged ? say(ctx, 'updated', { date: updated }) : say(ctx, 'published', { date: published })
}

function metaOf(ctx: Context, found: FoundGuide, text: RenderedText, crumbs: Crumb[]): PageMeta {
  const { title, description, slug, language, publishedAt, updatedAt } = found.guide
  return {
    description,
    // Where the text is the host's for want of one in the reader's language, the page is the same as in the host's.
    canonical: addressFor({ ...ctx, language }, guidePath(slug)),
    alternates: alternatesOf(ctx, found),
    feed: feedLink(ctx),
    image: guidePicture(ctx, slug, title),
    article: { publishedAt: publishedAt.toISOString(), updatedAt: updatedAt.toISOString() },
    structuredData: [
      articleOf(ctx, found.guide),
      breadcrumbList(ctx, crumbs),
      ...(text.questions.length > 0 ? [faqPage(text.questions)] : []),
    ],
  }
}

function articleOf(ctx: Context, { slug, ...guide }: FoundGuide['guide']) {
  return article({
    ...guide,
    url: addressFor({ ...ctx, language: guide.language }, guidePath(slug)),
    image: guidePicture(ctx, slug, guide.title).url,
    publisher: { name: translate(ctx.language, 'site', 'brand'), url: addressFor(ctx, frontPath(ctx)) },
  })
}

/** The guide's addresses on the host of each country whose language it has, in all its languages that are written for that country. */
function alternatesOf(ctx: Context, { guide: { key }, slugs }: FoundGuide) {
  return alternatesOfHosts(ctx, (country, language) => {
    if (!isOfferedIn(ctx, 'guides', country) || guidesOfOtherLaw(country, language).includes(key)) return null
    const here = slugs.find((text) => text.language === countryFacts(country).defaultLanguage)
    return here && slugs.some((text) => text.language === language) ? guidePath(here.slug) : null
  })
}
