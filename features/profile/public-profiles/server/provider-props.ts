import { plannerPath, portfolioPath, trackPath } from '@bouquet/domain/directory-urls'
import type { Money } from '@bouquet/domain/money'
import { furthestWeddingYears, guestRanges } from '@bouquet/domain/project'
import { videoEmbedUrl } from '@bouquet/domain/video'
import { lowered } from '@bouquet/domain/within-sentence'
import { isCountryMiddle } from '@bouquet/features/company/locations/rules/country-middles.ts'
import { priceOfServices } from '@bouquet/features/directory/directory/rules/service-prices.ts'
import { entryCard } from '@bouquet/features/directory/directory/server/entry-cards.ts'
import { sharedPicture, shownPicture } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import {
  countryLabel,
  dateLabel,
  guestsLabel,
  languageLabels,
  listLabel,
  monthLabel,
  priceLabel,
  serviceLabel,
} from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { inTown } from '@bouquet/server/gazetteer/place-phrases.ts'
import { shownTown, withShownPlace } from '@bouquet/server/gazetteer/shown-places.ts'
import { plainText } from '@bouquet/server/markdown/plain-text.ts'
import { addressFor, alternatesInLanguages } from '@bouquet/server/public-address.ts'
import { breadcrumbList, localBusiness } from '@bouquet/server/structured-data.ts'
import { todayOf } from '@bouquet/server/today-of.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import { cleanProfileHtml, splitPortrait } from './profile-html.ts'
import { answersLabel, aroundMap, averageLabel, countryOnMap, crumbsTo, say, shortened } from './profile-labels.ts'
import type { OwnLink } from './provider-rows.ts'
import type { PublicProvider } from './read-provider.ts'
import { reviewsView } from './review-view.ts'

/** The links of a planner's page, and the note above it in a preview. */
export type ProfileWays = {
  /** The page's own path. */
  self: string
  story(slug: string): string
  network(link: OwnLink): string
  preview: PageProps<'provider'>['preview']
}

function publicWays({ provider: { slug } }: PublicProvider): ProfileWays {
  return { self: plannerPath(slug), story: portfolioPath, network: ({ type }) => trackPath(slug, type), preview: null }
}

/** The page of a planner in the reader's language. */
export function providerProps(
  ctx: Context,
  asFound: PublicProvider,
  ways: ProfileWays = publicWays(asFound),
): PageProps<'provider'> {
  const found = { ...asFound, provider: withShownPlace(ctx.language, asFound.provider) }
  const { provider, offers, photos, filter } = found
  const crumbs = crumbsTo(ctx, 'planner', provider, { name: provider.companyName, href: ways.self })
  const isWhole = filter.stars === null && filter.page === 1
  const place = [...new Set([provider.city, provider.department ?? countryLabel(ctx, provider.countryCode)])].join(', ')
  return {
    title: say(ctx, 'provider.title', {
      name: provider.companyName,
      inTown: inTown(ctx.language, provider.listedCountry, provider.city),
    }),
    meta: { ...metaOf(ctx, found, crumbs), isHidden: !isWhole },
    crumbs,
    preview: ways.preview,
    companyName: provider.companyName,
    language: provider.language,
    slug: provider.slug,
    pictures: photos.map(({ id, title, picture }) => ({ ...shownPicture(picture, title), photoId: id })),
    place,
    rating: ratingOf(ctx, found),
    languages: found.languages.length > 0 ? listLabel(ctx, languageLabels(ctx, found.languages)) : null,
    isPremium: provider.isPremium,
    badges: badgesOf(ctx, found),
    tagline: provider.tagline,
    portrait: portraitOf(found),
    texts: textsOf(ctx, found),
    offers: offers.map((offer) => {
      const price = priceOf(offer)
      return {
        name: serviceLabel(ctx, offer.type),
        description: offer.description,
        price: price && priceLabel(ctx, price),
      }
    }),
    stories: storiesOf(ctx, found, ways),
    reviews: provider.reviewCount > 0 ? reviewsView(ctx, reviewParts(found, ways.self)) : null,
    videos: found.videos.map((video) => ({
      id: video.id,
      title: video.title,
      url: video.url,
      embedUrl: videoEmbedUrl(video),
      hostName: say(ctx, `videos.hosts.${video.host}`),
      description: video.description,
      picture: video.picture && shownPicture(video.picture, ''),
    })),
    instagram: instagramOf(ctx, found),
    links: linksOf(ctx, found, ways),
    map: isCountryMiddle(provider)
      ? { country: countryOnMap(ctx, provider) }
      : { ...aroundMap(ctx, provider, found.around), label: say(ctx, 'map.label', { place }), isApproximate: false },
    mapNote: say(ctx, 'map.note', { inTown: inTown(ctx.language, provider.listedCountry, provider.city) }),
    similar: found.similar.map((entry) => entryCard(ctx, entry)),
    ask: askOf(ctx, found),
  }
}

function reviewParts({ provider, stars, proofs, filter, reviews }: PublicProvider, path: string) {
  const { companyName, reviewAverage, reviewCount } = provider
  return { path, companyName, average: reviewAverage ?? 0, count: reviewCount, stars, proofs, filter, page: reviews }
}

function priceOf({ priceFromCents: cents, currency }: PublicProvider['offers'][number]): Money | null {
  return cents === null ? null : { cents, currency }
}

type MainPrice = { value: string; service: string; currency: string }

/** The lowest price of the main service (rule "price of a planner"), as on the card of a list; null where the provider does not show it. */
function mainPrice(ctx: Context, { offers }: PublicProvider): MainPrice | null {
  const known = priceOfServices(offers.map((offer) => ({ service: offer.type, price: priceOf(offer) })))
  if (!known?.price) return null
  const { price, service } = known
  return { value: priceLabel(ctx, price), service: serviceLabel(ctx, service), currency: price.currency }
}

function metaOf(ctx: Context, found: PublicProvider, crumbs: PageProps<'provider'>['crumbs']) {
  const { provider, offers, photos } = found
  const origin = ctx.config.origins[provider.listedCountry]
  const path = plannerPath(provider.slug)
  const canonical = addressFor(ctx, path)
  const description = descriptionOf(ctx, found)
  const [cover] = photos
  const price = mainPrice(ctx, found)
  return {
    description,
    canonical,
    alternates: alternatesInLanguages(ctx, path),
    image: cover ? sharedPicture(cover.picture, origin, cover.title) : null,
    structuredData: [
      localBusiness({
        name: provider.companyName,
        url: canonical,
        description,
        images: photos.slice(0, 3).map(({ picture, title }) => sharedPicture(picture, origin, title).url),
        city: provider.city,
        zipcode: provider.zipcode,
        region: provider.department,
        countryCode: provider.countryCode,
        point: isCountryMiddle(provider) ? null : { latitude: provider.latitude, longitude: provider.longitude },
        priceRange: price && say(ctx, 'priceFrom', { price: price.value }),
        currency: price?.currency ?? null,
        rating:
          provider.reviewAverage === null ? null : { average: provider.reviewAverage, count: provider.reviewCount },
        sameAs: [],
      }),
      breadcrumbList(ctx, crumbs),
    ],
    ...(offers.length === 0 && { isHidden: true }),
  }
}

function descriptionOf(ctx: Context, { provider, offers }: PublicProvider): string {
  const names = offers.slice(0, 3).map(({ type }) => lowered(serviceLabel(ctx, type), ctx.language))
  const services = listLabel(ctx, names)
  const facts = say(ctx, 'provider.description', {
    name: provider.companyName,
    inTown: inTown(ctx.language, provider.listedCountry, provider.city),
    services,
  })
  const rating =
    provider.reviewAverage === null
      ? ''
      : say(ctx, 'provider.descriptionRating', {
          average: averageLabel(ctx, provider.reviewAverage),
          count: provider.reviewCount,
        })
  return shortened([facts, rating, provider.tagline].filter(Boolean).join(' '))
}

function ratingOf(ctx: Context, { provider: { reviewAverage, reviewCount } }: PublicProvider) {
  if (reviewAverage === null || reviewCount === 0) return null
  const average = averageLabel(ctx, reviewAverage)
  return {
    average: reviewAverage,
    averageLabel: average,
    label: say(ctx, 'rating', { average }),
    countLabel: say(ctx, 'reviews.short', { count: reviewCount }),
  }
}

function badgesOf(ctx: Context, { provider }: PublicProvider): PageProps<'provider'>['badges'] {
  const years = provider.foundedOn ? ctx.now().getUTCFullYear() - Number(provider.foundedOn.slice(0, 4)) : 0
  const badges: PageProps<'provider'>['badges'] = []
  if (provider.isVerified) badges.push({ icon: 'shield', label: say(ctx, 'badges.verified') })
  if (provider.answerHours !== null) badges.push({ icon: 'clock', label: answersLabel(ctx, provider.answerHours) })
  if (years > 0) badges.push({ icon: 'cup', label: say(ctx, 'badges.years', { count: years }) })
  return badges
}

function portraitOf({ provider }: PublicProvider): PageProps<'provider'>['portrait'] {
  const split = provider.portrait && splitPortrait(provider.portrait)
  return split ? { ...split, signature: provider.firstName } : null
}

function textsOf(ctx: Context, { provider }: PublicProvider): PageProps<'provider'>['texts'] {
  const { experience, serviceText, benefits } = provider
  return Object.entries({ experience, serviceText, benefits })
    .map(([name, html]) => ({ title: say(ctx, `texts.${name}`), html: cleanProfileHtml(html ?? '') }))
    .filter(({ html }) => plainText(html) !== '')
}

function storiesOf(ctx: Context, { stories }: PublicProvider, ways: ProfileWays): PageProps<'provider'>['stories'] {
  return stories.map(({ slug, title, weddingDate, place, countryCode, guests, picture }) => ({
    href: ways.story(slug),
    title,
    detail: say(ctx, 'stories.detail', {
      place: shownTown(ctx.language, { country: countryCode ?? '', city: place }),
      month: monthLabel(ctx, weddingDate),
      count: guests,
    }),
    picture: picture && shownPicture(picture, ''),
  }))
}

function instagramOf(ctx: Context, { provider, instagram }: PublicProvider): PageProps<'provider'>['instagram'] {
  if (instagram.length === 0) return null
  const altOf = (caption: string, takenOn: string) =>
    caption.trim() === '' ? say(ctx, 'instagram.picture', { date: dateLabel(ctx, takenOn) }) : shortened(caption)
  return {
    title: say(ctx, 'instagram.title', { name: provider.companyName }),
    tiles: instagram.map(({ permalink, caption, takenOn, picture }) => ({
      href: permalink,
      picture: shownPicture(picture, altOf(caption, takenOn)),
    })),
  }
}

function linksOf(
  ctx: Context,
  { provider, networks }: PublicProvider,
  ways: ProfileWays,
): PageProps<'provider'>['links'] {
  const own: OwnLink[] = [...(provider.website ? [{ type: 'website', url: provider.website }] : []), ...networks]
  return own.map((link) => ({ label: say(ctx, `links.${link.type}`), href: ways.network(link) }))
}

function askOf(ctx: Context, found: PublicProvider): PageProps<'provider'>['ask'] {
  const { provider } = found
  const today = todayOf(ctx)
  return {
    slug: provider.slug,
    companyName: provider.companyName,
    avatarUrl: provider.avatarKey && `/files/${provider.avatarKey}`,
    title: say(ctx, 'ask.title', { name: provider.firstName }),
    answers: provider.answerHours === null ? null : answersLabel(ctx, provider.answerHours),
    price: mainPrice(ctx, found),
    town: provider.city,
    guests: guestRanges.map((value) => ({ value, label: guestsLabel(ctx, value) })),
    days: { first: today, last: `${Number(today.slice(0, 4)) + furthestWeddingYears}${today.slice(4)}` },
  }
}
