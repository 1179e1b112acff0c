import { listPath, plannerPath, venuePath, venueTrackPath } from '@bouquet/domain/directory-urls'
import { videoEmbedUrl } from '@bouquet/domain/video'
import { favouriteId } from '@bouquet/features/directory/favourite-marks/rules/favourites.ts'
import { sharedPicture, shownPicture } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import { circleMetres } from '@bouquet/features/venues/point/rules/displacement.ts'
import { directionsUrl, isVenueFeature, venueFeatures } from '@bouquet/features/venues/venues/rules/venue.ts'
import { countryLabel, monthLabel, priceLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { addressFor, alternatesInLanguages } from '@bouquet/server/public-address.ts'
import { breadcrumbList, eventVenue } from '@bouquet/server/structured-data.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import { crumbsTo, say, shortened } from './profile-labels.ts'
import type { PublicVenue } from './read-venue.ts'
import { reviewsView } from './review-view.ts'
import { ceremoniesOf, houseRulesOf, lodgingOf } from './venue-house-rule-props.ts'
import { pricesOf } from './venue-price-props.ts'
import { spacesOf } from './venue-space-props.ts'
import { recommendedOf, weddingsOf } from './venue-wedding-props.ts'

/** The page of a venue in the reader's language. */
export function venueProps(ctx: Context, found: PublicVenue, wayOut: WayOut = counted): PageProps<'venue'> {
  const { venue, images, services, videos, quotes } = found
  const crumbs = crumbsTo(ctx, 'venue', venue, { name: venue.name, href: venuePath(venue.slug) })
  const type = say(ctx, `types.${venue.type}`)
  const title = say(ctx, 'venue.title', { name: venue.name, type, city: venue.city })
  return {
    title,
    meta: metaOf(ctx, found, crumbs, title),
    crumbs,
    name: venue.name,
    slug: venue.slug,
    favouriteId: favouriteId('venue', venue.slug),
    type,
    language: venue.ownerLanguage,
    preview: null,
    pictures: images.map(({ picture, alt, title: named }) => shownPicture(picture, alt || named)),
    place: placeOf(ctx, found),
    ...textsOf(ctx, found),
    facts: factsOf(ctx, found),
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
    quotes: quotes.map(({ coupleName, weddingDate, content }) => ({
      text: content,
      by: weddingDate
        ? say(ctx, 'venue.quoteOf', { name: coupleName, month: monthLabel(ctx, weddingDate) })
        : coupleName,
    })),
    map: {
      latitude: venue.latitude,
      longitude: venue.longitude,
      town: venue.city,
      label: say(ctx, venue.isPointApproximate ? 'map.approximate' : 'map.label', { place: placeOf(ctx, found) }),
      isApproximate: venue.isPointApproximate,
    },
    spaces: spacesOf(ctx, found),
    prices: pricesOf(ctx, found),
    houseRules: houseRulesOf(ctx, found),
    lodging: lodgingOf(ctx, found),
    ceremonies: ceremoniesOf(ctx, found),
    weddings: weddingsOf(ctx, found),
    recommended: recommendedOf(ctx, found),
    contact: venue.contactName && [venue.contactName, venue.contactRole].filter(Boolean).join(', '),
    links: linksOf(ctx, found, wayOut),
    owner: venue.ownerSlug ? { name: venue.ownerName, href: plannerPath(venue.ownerSlug) } : null,
    planners: plannersNear(ctx, found),
  }
}

/** Rule "languages of a venue": what the reader's language has, else what the owner wrote, with a note. */
function textsOf(ctx: Context, { venue, texts }: PublicVenue) {
  const own = { language: venue.textLanguage, description: venue.description, details: venue.detailedDescription }
  const isOwn = own.language === ctx.language
  const found = isOwn ? own : (texts.find(({ language }) => language === ctx.language) ?? own)
  const { language: textLanguage, description, details } = found
  return {
    textLanguage,
    description,
    details,
    textNote: textLanguage === ctx.language ? null : noteOf(ctx, textLanguage),
  }
}

function noteOf(ctx: Context, language: string): string {
  const name = new Intl.DisplayNames(ctx.locale, { type: 'language' }).of(language)
  return say(ctx, 'venue.writtenIn', { language: name })
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

function placeOf(ctx: Context, { venue }: PublicVenue): string {
  const region = venue.department ?? countryLabel(ctx, venue.countryCode)
  return [...new Set([venue.address, venue.city, region])].filter(Boolean).join(', ')
}

function priceRange(ctx: Context, { venue }: PublicVenue): string {
  const { minPriceCents, maxPriceCents, currency } = venue
  return say(ctx, 'venue.priceRange', {
    from: priceLabel(ctx, { cents: minPriceCents, currency }),
    to: priceLabel(ctx, { cents: maxPriceCents, currency }),
  })
}

function factsOf(ctx: Context, found: PublicVenue): PageProps<'venue'>['facts'] {
  const { venue } = found
  const guests = (count: number) => say(ctx, 'venue.guests', { count })
  return [
    { term: say(ctx, 'venue.seated'), value: guests(venue.seatedCapacity) },
    { term: say(ctx, 'venue.standing'), value: guests(venue.standingCapacity) },
    ...(venue.bedrooms ? [{ term: say(ctx, 'venue.bedrooms'), value: String(venue.bedrooms) }] : []),
    { term: say(ctx, 'venue.price'), value: priceRange(ctx, found) },
  ]
}

/** A venue's own pages are its owner's to name; nobody pays for a click, so it is not counted. */
/** Where a link of a venue leads to from its page. */
type WayOut = (link: { slug: string; type: string; url: string }) => string

const counted: WayOut = ({ slug, type }) => venueTrackPath(slug, type)
/** From a preview, which nobody counts. */
export const uncounted: WayOut = ({ url }) => url

function linksOf(ctx: Context, { venue }: PublicVenue, wayOut: WayOut): PageProps<'venue'>['links'] {
  const { slug, website, facebook, instagram } = venue
  const route = venue.isPointApproximate ? null : directionsUrl(venue)
  const links = Object.entries({ website, facebook, instagram, route })
  return links.flatMap(([type, url]) =>
    url?.startsWith('https://') ? [{ label: say(ctx, labelOf(type)), href: wayOut({ slug, type, url }) }] : [],
  )
}

const labelOf = (type: string) => (type === 'website' || type === 'route' ? `venue.${type}` : `links.${type}`)

function plannersNear(ctx: Context, { venue }: PublicVenue): PageProps<'venue'>['planners'] {
  if (!venue.department || !venue.departmentSlug) return null
  return {
    label: say(ctx, 'venue.planners', { place: venue.department }),
    href: listPath({ kind: 'planner', department: venue.departmentSlug }),
  }
}

function metaOf(ctx: Context, found: PublicVenue, crumbs: PageProps<'venue'>['crumbs'], title: string) {
  const { venue, images } = found
  const origin = ctx.config.origins[venue.listedCountry]
  const path = venuePath(venue.slug)
  const canonical = addressFor(ctx, path)
  const description = shortened(`${title}. ${textsOf(ctx, found).description}`)
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
        latitude: venue.latitude,
        longitude: venue.longitude,
        ...(venue.isPointApproximate && { withinMetres: circleMetres }),
        capacity: Math.max(venue.seatedCapacity, venue.standingCapacity),
        rating: venue.reviewAverage === null ? null : { average: venue.reviewAverage, count: venue.reviewCount },
      }),
      breadcrumbList(ctx, crumbs),
    ],
  }
}
