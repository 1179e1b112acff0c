import type { Point } from '@bouquet/domain/distance'
import type { Context } from './context.ts'
import { addressFor } from './public-address.ts'

/** Objects of schema.org, which search engines read in a page. */
export type Thing = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>

/** The breadcrumb from the front page to this page; each address is absolute. */
export function breadcrumbList(
  reader: Pick<Context, 'config' | 'settings' | 'country' | 'language'>,
  crumbs: { name: string; href: string }[],
): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: addressFor(reader, href),
    })),
  }
}

type Somewhere = {
  name: string
  url: string
  description: string
  images: string[]
  city: string
  zipcode: string
  region: string | null
  countryCode: string
  /** Null where only the country is known. */
  point: Point | null
  /** Set where the position is only approximate: the place is within this distance of the point. */
  withinMetres?: number
}

type Business = Somewhere & {
  /** A text such as `€ 750 – 4 200`. */
  priceRange: string | null
  /** The range's currency, ISO 4217. */
  currency: string | null
  /** From published reviews only; null while there are none. */
  rating: Rating | null
  sameAs: string[]
}

/** A company that couples can go to, with the average of its published reviews where it has any. */
export function localBusiness(business: Business): Thing {
  const { priceRange, currency, rating, sameAs } = business
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    ...placeData(business),
    ...(priceRange && { priceRange, currenciesAccepted: currency }),
    ...ratingData(rating),
    ...(sameAs.length > 0 && { sameAs }),
  }
}

type Rating = { average: number; count: number }

function ratingData(rating: Rating | null) {
  return (
    rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }
  )
}

/** A venue, with its capacity and the average of its own published reviews where it has any. */
export function eventVenue(venue: Somewhere & { capacity: number; rating: Rating | null }): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'EventVenue',
    ...placeData(venue),
    maximumAttendeeCapacity: venue.capacity,
    ...ratingData(venue.rating),
  }
}

/** The properties of schema.org's Place, which companies have as well. */
function placeData(place: Somewhere) {
  const { name, url, description, images } = place
  return {
    '@id': url,
    name,
    url,
    description,
    ...(images.length > 0 && { image: images }),
    address: addressOf(place),
    ...(place.point && { geo: geoOf(place.point, place.withinMetres) }),
  }
}

function geoOf({ latitude, longitude }: Point, withinMetres: number | undefined) {
  const point = { '@type': 'GeoCoordinates', latitude, longitude }
  return withinMetres ? { '@type': 'GeoCircle', geoMidpoint: point, geoRadius: withinMetres } : point
}

function addressOf({ city, zipcode, region, countryCode }: Somewhere) {
  return {
    '@type': 'PostalAddress',
    addressLocality: city,
    postalCode: zipcode,
    ...(region && { addressRegion: region }),
    addressCountry: countryCode,
  }
}
