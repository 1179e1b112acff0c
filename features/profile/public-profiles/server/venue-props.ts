import { listPath, plannerPath, venuePath, venueTrackPath } from '@bouquet/domain/directory-urls'
import { numberFormat } from '@bouquet/domain/number-format'
import { displayedPhone } from '@bouquet/domain/phone'
import { videoEmbedUrl } from '@bouquet/domain/video'
import { lowered } from '@bouquet/domain/within-sentence'
import { isCountryMiddle } from '@bouquet/features/company/locations/rules/country-middles.ts'
import { dayChoice } from '@bouquet/features/directory/directory/server/day-filter-props.ts'
import { entryCard } from '@bouquet/features/directory/directory/server/entry-cards.ts'
import { favouriteId } from '@bouquet/features/directory/favourite-marks/rules/favourites.ts'
import { sharedPicture, shownPicture } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import type { DayAnswer } from '@bouquet/features/venues/availability/rules/calendar.ts'
import { venueImageSections } from '@bouquet/features/venues/images/rules/venue-image.ts'
import { circleMetres } from '@bouquet/features/venues/point/rules/displacement.ts'
import { directionsUrl, isVenueFeature, venueFeatures } from '@bouquet/features/venues/venues/rules/venue.ts'
import {
  countryLabel,
  dateLabel,
  dayLabel,
  distanceLabel,
  languageLabels,
  listLabel,
  monthLabel,
  priceLabel,
  venueTypeLabel,
} from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { inDepartment, inTown } from '@bouquet/server/gazetteer/place-phrases.ts'
import { withShownPlace } from '@bouquet/server/gazetteer/shown-places.ts'
import { message } from '@bouquet/server/i18n.ts'
import { addressFor, alternatesInLanguages } from '@bouquet/server/public-address.ts'
import { breadcrumbList, eventVenue } from '@bouquet/server/structured-data.ts'
import { dayOf } from '@bouquet/server/today-of.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import { answersLabel, aroundMap, averageLabel, countryOnMap, crumbsTo, say, shortened } from './profile-labels.ts'
import type { PublicVenue } from './read-venue.ts'
import { reviewsView } from './review-view.ts'
import { ceremoniesOf, houseRulesOf, lodgingOf } from './venue-house-rule-props.ts'
import { pricesOf } from './venue-price-props.ts'
import type { VenueRow } from './venue-rows.ts'
import { spacesOf } from './venue-space-props.ts'
import { recommendationsTitle, weddingsOf } from './venue-wedding-props.ts'

/** A day (YYYY-MM-DD) that a couple asks about, with the answer from the venue's calendar. */
export type AnsweredDay = { day: string; answer: DayAnswer }
type Options = { wayOut?: WayOut; asked?: AnsweredDay | null }

/** The page of a venue in the reader's language. */
export function venueProps(
  ctx: Context,
  asFound: PublicVenue,
  { wayOut = counted, asked = null }: Options = {},
): PageProps<'venue'> {
  const found = { ...asFound, venue: withShownPlace(ctx.language, asFound.venue) }
  const { venue, services, videos } = found
  const crumbs = crumbsTo(ctx, 'venue', venue, { name: venue.name, href: venuePath(venue.slug) })
  const type = venueTypeLabel(ctx, venue.type)
  const title = say(ctx, 'venue.title', {
    name: venue.name,
    type: lowered(type, ctx.language),
    inTown: inTown(ctx.language, venue.listedCountry, venue.city),
  })
  return {
    title,
    meta: { ...metaOf(ctx, found, crumbs, title), ...(asked && { isHidden: true }) },
    crumbs,
    name: venue.name,
    slug: venue.slug,
    favouriteId: favouriteId('venue', venue.slug),
    type,
    preview: null,
    ...picturesOf(ctx, found),
    place: placeOf(ctx, found),
    updated: venue.updatedAt ? say(ctx, 'venue.updated', { date: dateLabel(ctx, dayOf(ctx, venue.updatedAt)) }) : null,
    facts: factsOf(ctx, found),
    lowestPrice: venue.minPriceCents === null ? null : moneyOf(ctx, venue, venue.minPriceCents),
    text: textOf(ctx, found),
    language: venue.language,
    features: venueFeatures
      .filter((feature) => venue.features.includes(feature) && isVenueFeature(feature))
      .map((feature) => say(ctx, `features.${feature}`)),
    services: services.map(({ title: name, description, priceFromCents: cents, currency }) => ({
      name,
      description,
      price: cents === null ? null : priceLabel(ctx, { cents, currency }),
    })),
    videos: videos.map((video) => ({
      id: video.id,
      title: video.title,
      url: video.url,
      embedUrl: videoEmbedUrl(video),
      hostName: say(ctx, `videos.hosts.${video.host}`),
      picture: null,
    })),
    reviews: venue.reviewCount > 0 ? reviewsView(ctx, reviewParts(found)) : null,
    quotes: quotesOf(ctx, found),
    day: askedDayOf(ctx, found, asked),
    spaces: spacesOf(ctx, found),
    prices: pricesOf(ctx, found),
    houseRules: houseRulesOf(ctx, found),
    lodging: lodgingOf(ctx, found),
    ceremonies: ceremoniesOf(ctx, found),
    weddings: weddingsOf(ctx, found),
    map: mapOf(ctx, found),
    contact: venue.contactName === null ? null : { name: venue.contactName, role: venue.contactRole },
    answers: venue.answerHours === null ? null : answersLabel(ctx, venue.answerHours),
    phone: phoneOf(found, wayOut),
    links: linksOf(ctx, found, wayOut),
    owner: venue.ownerSlug ? { name: venue.ownerName, href: plannerPath(venue.ownerSlug) } : null,
    planners: plannersOf(ctx, found),
  }
}

/**
 * The first pictures for the mosaic, and all of them by category; those without one come last, and without a heading when there are no others.
 */
function picturesOf(ctx: Context, { images }: PublicVenue): Pick<PageProps<'venue'>, 'pictures' | 'gallery'> {
  const shown = images.map(({ picture, alt, title, section }) => ({
    section,
    picture: shownPicture(picture, alt || title),
  }))
  const sections = [...venueImageSections, null].map((section) => ({
    section,
    pictures: shown.filter((one) => one.section === section).map(({ picture }) => picture),
  }))
  const filled = sections.filter(({ pictures }) => pictures.length > 0)
  return {
    pictures: shown.map(({ picture }) => picture),
    gallery: filled.map(({ section, pictures }) => ({
      title: section && message(ctx.language, 'venue-images', `sections.${section}`),
      pictures,
    })),
  }
}

/** The owner's text in the reader's language, else in the owner's own with a note that names that language. */
function textOf(ctx: Context, { venue, texts }: PublicVenue): PageProps<'venue'>['text'] {
  const own = texts.find(({ language }) => language === ctx.language)
  const {
    description,
    detailedDescription: details,
    language,
  } = own ? own : { ...venue, description: venue.description ?? '' }
  const isForeign = language !== ctx.language
  const [name] = languageLabels(ctx, [language])
  return { description, details, language, note: isForeign ? say(ctx, 'venue.writtenIn', { language: name }) : null }
}

function reviewParts({ venue, stars, proofs, filter, reviews }: PublicVenue) {
  const { slug, name: companyName, reviewAverage, reviewCount: count } = venue
  return {
    path: venuePath(slug),
    companyName,
    average: reviewAverage ?? 0,
    count,
    stars,
    proofs,
    filter,
    page: reviews,
  }
}

function quotesOf(ctx: Context, { quotes }: PublicVenue): PageProps<'venue'>['quotes'] {
  return quotes.map(({ coupleName, weddingDate, content }) => ({
    text: content,
    by: weddingDate ? say(ctx, 'venue.quoteOf', { name: coupleName, month: monthLabel(ctx, weddingDate) }) : coupleName,
  }))
}

const answerTones = { free: 'sage', option: 'gold', taken: 'brick', unknown: 'sky' } as const

function askedDayOf(ctx: Context, { venue }: PublicVenue, asked: AnsweredDay | null): PageProps<'venue'>['day'] {
  return {
    choice: dayChoice({ ...ctx, country: venue.listedCountry }, asked?.day ?? null),
    action: venuePath(venue.slug),
    answer: asked && {
      tone: answerTones[asked.answer],
      state: say(ctx, `favourites.compare.dayAnswers.${asked.answer}`),
      text: say(ctx, `venue.day.${asked.answer}`, { date: dayLabel(ctx, asked.day) }),
    },
  }
}

const nearbyTowns = 4

function mapOf(ctx: Context, found: PublicVenue): PageProps<'venue'>['map'] {
  const { venue, around } = found
  if (isCountryMiddle(venue)) return { country: countryOnMap(ctx, venue) }
  const { latitude, longitude, isPointApproximate: isApproximate } = venue
  const others = around.towns.filter(({ km }) => km > 0).slice(0, nearbyTowns)
  const near = others.map(({ name, km }) => `${name} (${distanceLabel(ctx, km)})`)
  return {
    ...aroundMap(ctx, { latitude, longitude }, around),
    label: say(ctx, isApproximate ? 'map.approximate' : 'map.label', { place: placeOf(ctx, found) }),
    isApproximate,
    note: near.length > 0 ? say(ctx, 'venue.nearby', { towns: listLabel(ctx, near) }) : null,
  }
}

function placeOf(ctx: Context, { venue }: PublicVenue): string {
  const region = venue.department ?? countryLabel(ctx, venue.countryCode)
  return [...new Set([venue.address, venue.city, region])].filter(Boolean).join(', ')
}

/** The capacities, the bedrooms, else the couples' rating, and the lowest price: four figures under the name where they are known. */
function factsOf(ctx: Context, { venue }: PublicVenue): PageProps<'venue'>['facts'] {
  const { seatedCapacity, standingCapacity, bedrooms, minPriceCents, maxPriceCents } = venue
  const number = numberFormat(ctx.locale)
  const fact = (key: string, count: number | null) =>
    count ? [{ term: say(ctx, `venue.${key}`), value: number(count), note: null }] : []
  const price = (cents: number) => moneyOf(ctx, venue, cents)
  return [
    ...fact('seated', seatedCapacity),
    ...fact('standing', standingCapacity),
    ...(bedrooms ? fact('bedrooms', bedrooms) : ratingOf(ctx, venue)),
    ...(minPriceCents === null
      ? []
      : [
          {
            term: say(ctx, 'venue.priceFrom'),
            value: price(minPriceCents),
            note: maxPriceCents ? say(ctx, 'venue.priceTo', { to: price(maxPriceCents) }) : null,
          },
        ]),
  ]
}

function moneyOf(ctx: Context, { currency }: VenueRow, cents: number): string {
  return priceLabel(ctx, { cents, currency })
}

function ratingOf(ctx: Context, { reviewAverage, reviewCount }: VenueRow): PageProps<'venue'>['facts'] {
  if (reviewAverage === null || reviewCount === 0) return []
  const value = averageLabel(ctx, reviewAverage)
  return [{ term: say(ctx, 'reviews.short', { count: reviewCount }), value, note: null }]
}

/** Gives the address that a link on a venue's page leads to. */
type WayOut = (link: { slug: string; type: string; url: string }) => string

const counted: WayOut = ({ slug, type }) => venueTrackPath(slug, type)
/** In a preview clicks are not counted. */
export const uncounted: WayOut = ({ url }) => url

function linksOf(ctx: Context, { venue }: PublicVenue, wayOut: WayOut): PageProps<'venue'>['links'] {
  const { slug, website, facebook, instagram } = venue
  const route = venue.isPointApproximate || isCountryMiddle(venue) ? null : directionsUrl(venue)
  const links = Object.entries({ website, facebook, instagram, route })
  return links.flatMap(([type, url]) =>
    url?.startsWith('https://') ? [{ label: say(ctx, labelOf(type)), href: wayOut({ slug, type, url }) }] : [],
  )
}

/** The phone number, where the owner shows it; a call from the page is counted like a click on a link. */
function phoneOf({ venue: { slug, phone } }: PublicVenue, wayOut: WayOut): PageProps<'venue'>['phone'] {
  if (!phone) return null
  const href = `tel:${phone}`
  const way = wayOut({ slug, type: 'phone', url: href })
  return { number: displayedPhone(phone), href, counted: way === href ? null : way }
}

const labelOf = (type: string) => (type === 'website' || type === 'route' ? `venue.${type}` : `links.${type}`)

/** The owner's recommended planners, else three of the department; and a link to all of the department. */
function plannersOf(ctx: Context, { venue, recommended, planners }: PublicVenue): PageProps<'venue'>['planners'] {
  const { department, departmentCode, departmentSlug, listedCountry } = venue
  const all = departmentSlug
    ? { label: say(ctx, 'venue.allPlanners'), href: listPath({ kind: 'planner', department: departmentSlug }) }
    : null
  if (recommended.length > 0)
    return { title: recommendationsTitle(ctx), entries: recommended.map(({ cardFor }) => cardFor(ctx)), all }
  if (!department || !departmentCode || planners.length === 0) return null
  const entries = planners.map((planner) => entryCard(ctx, planner))
  const place = { country: listedCountry, code: departmentCode, name: department }
  return { title: say(ctx, 'venue.planners', { inPlace: inDepartment(ctx.language, place) }), entries, all }
}

function metaOf(ctx: Context, found: PublicVenue, crumbs: PageProps<'venue'>['crumbs'], title: string) {
  const { venue, images } = found
  const origin = ctx.config.origins[venue.listedCountry]
  const path = venuePath(venue.slug)
  const canonical = addressFor(ctx, path)
  const description = shortened(`${title}. ${textOf(ctx, found).description}`)
  const [cover] = images
  return {
    description,
    canonical,
    alternates: alternatesInLanguages(ctx, path),
    image: cover ? sharedPicture(cover.picture, origin, cover.alt || cover.title) : null,
    structuredData: [
      eventVenue({
        name: venue.name,
        url: canonical,
        description,
        images: images.slice(0, 3).map(({ picture, alt }) => sharedPicture(picture, origin, alt).url),
        city: venue.city,
        zipcode: venue.zipcode,
        region: venue.department,
        countryCode: venue.countryCode,
        point: isCountryMiddle(venue) ? null : { latitude: venue.latitude, longitude: venue.longitude },
        ...(venue.isPointApproximate && { withinMetres: circleMetres }),
        capacity: Math.max(venue.seatedCapacity ?? 0, venue.standingCapacity ?? 0),
        rating: venue.reviewAverage === null ? null : { average: venue.reviewAverage, count: venue.reviewCount },
      }),
      breadcrumbList(ctx, crumbs),
    ],
  }
}
