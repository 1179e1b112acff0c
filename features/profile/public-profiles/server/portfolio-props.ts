import { plannerPath, portfolioPath } from '@bouquet/domain/directory-urls'
import { numberFormat } from '@bouquet/domain/number-format'
import { sharedPicture, shownPicture } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import { monthLabel, priceLabel, servicesLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { shownTown, withShownPlace } from '@bouquet/server/gazetteer/shown-places.ts'
import { addressFor, alternatesInLanguages } from '@bouquet/server/public-address.ts'
import { breadcrumbList, type Thing } from '@bouquet/server/structured-data.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import type { PortfolioImageRow, PortfolioRow } from './portfolio-rows.ts'
import { crumbsTo, say, shortened } from './profile-labels.ts'

export type PublicPortfolio = { portfolio: PortfolioRow; images: PortfolioImageRow[] }

/** The page of a portfolio in the reader's language; `ownerHref` is the link to its planner. */
export function portfolioProps(
  ctx: Context,
  { portfolio: asFound, images }: PublicPortfolio,
  ownerHref = plannerPath(asFound.providerSlug),
): PageProps<'portfolio'> {
  const portfolio = withShownPlace(ctx.language, asFound)
  const { title, companyName, providerSlug } = portfolio
  const owner = { name: companyName, href: ownerHref }
  const [home, ...rest] = crumbsTo(ctx, 'planner', portfolio, owner)
  const crumbs = [...(home ? [home] : []), ...rest, { name: title, href: portfolioPath(portfolio.slug) }]
  return {
    title: say(ctx, 'portfolio.title', { title, name: companyName }),
    meta: metaOf(ctx, { portfolio, images }, crumbs),
    crumbs,
    name: title,
    slug: portfolio.slug,
    language: portfolio.language,
    preview: null,
    facts: factsOf(ctx, portfolio),
    paragraphs: portfolio.description.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
    pictures: images.map(({ caption, picture }) => shownPicture(picture, caption || title)),
    captions: images.map(({ caption }) => caption),
    owner: { ...owner, slug: providerSlug, avatarUrl: portfolio.avatarKey && `/files/${portfolio.avatarKey}` },
  }
}

/** Where it took place, with its town unless the place names it. */
function placeOf({ language }: Context, { location, town: city, countryCode }: PortfolioRow): string {
  const shown = (name: string) => shownTown(language, { country: countryCode ?? '', city: name })
  if (!city || location.toLowerCase().includes(city.toLowerCase())) return shown(location)
  return `${location}, ${shown(city)}`
}

function factsOf(ctx: Context, portfolio: PortfolioRow): PageProps<'portfolio'>['facts'] {
  const { totalBudgetCents: cents, currency, services } = portfolio
  const budget = cents === null ? null : priceLabel(ctx, { cents, currency })
  return [
    { term: say(ctx, 'portfolio.date'), value: monthLabel(ctx, portfolio.weddingDate) },
    { term: say(ctx, 'portfolio.place'), value: placeOf(ctx, portfolio) },
    { term: say(ctx, 'portfolio.guests'), value: numberFormat(ctx.locale)(portfolio.guests) },
    { term: say(ctx, 'portfolio.style'), value: portfolio.style },
    ...(budget ? [{ term: say(ctx, 'portfolio.budget'), value: budget }] : []),
    ...(services.length > 0 ? [{ term: say(ctx, 'portfolio.services'), value: servicesLabel(ctx, services) }] : []),
  ]
}

function metaOf(ctx: Context, { portfolio, images }: PublicPortfolio, crumbs: PageProps<'portfolio'>['crumbs']) {
  const origin = ctx.config.origins[portfolio.listedCountry]
  const path = portfolioPath(portfolio.slug)
  const canonical = addressFor(ctx, path)
  const description = shortened(portfolio.description.replace(/\s+/g, ' '))
  const shared = images.map(({ picture, caption }) => sharedPicture(picture, origin, caption || portfolio.title))
  const dates = datesOf(portfolio)
  const article: Thing = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: portfolio.title,
    description,
    image: shared.slice(0, 3).map(({ url }) => url),
    mainEntityOfPage: canonical,
    ...(dates && { datePublished: dates.publishedAt, dateModified: dates.updatedAt }),
    author: {
      '@type': 'Organization',
      name: portfolio.companyName,
      url: addressFor(ctx, plannerPath(portfolio.providerSlug)),
    },
  }
  return {
    description,
    canonical,
    alternates: alternatesInLanguages(ctx, path),
    image: shared[0] ?? null,
    ...(dates && { article: dates }),
    structuredData: [article, breadcrumbList(ctx, crumbs)],
  }
}

/** When it was published, and when its content last changed. */
function datesOf({ publishedAt, changedAt }: PortfolioRow): { publishedAt: string; updatedAt: string } | null {
  if (!publishedAt) return null
  const updatedAt = changedAt && changedAt > publishedAt ? changedAt : publishedAt
  return { publishedAt: publishedAt.toISOString(), updatedAt: updatedAt.toISOString() }
}
