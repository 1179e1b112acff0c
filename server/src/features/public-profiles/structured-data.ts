/** Objects of schema.org, as search engines read them in a page. */
export type Thing = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>

/** The way from the front page to here; each address absolute. */
export function breadcrumbList(crumbs: { name: string; href: string }[], origin: string): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: `${origin}${href}`,
    })),
  }
}

export type Business = {
  /** `LocalBusiness`, or one of its kinds. */
  type: string
  name: string
  url: string
  description: string
  images: string[]
  city: string
  zipcode: string
  region: string | null
  countryCode: string
  latitude: number
  longitude: number
  /** `€ 750 – 4 200` or the like, in words. */
  priceRange: string | null
  /** Of that range, ISO 4217. */
  currency: string | null
  /** Of published reviews alone; null while there are none. */
  rating: { average: number; count: number } | null
  sameAs: string[]
}

/** A company that couples can go to, with the average of its published reviews where it has any. */
export function localBusiness(business: Business): Thing {
  const { type, name, url, description, images, priceRange, currency, rating, sameAs } = business
  return {
    '@context': 'https://schema.org',
    '@type': type,
    '@id': url,
    name,
    url,
    description,
    ...(images.length > 0 && { image: images }),
    address: addressOf(business),
    geo: { '@type': 'GeoCoordinates', latitude: business.latitude, longitude: business.longitude },
    ...(priceRange && { priceRange, currenciesAccepted: currency }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(sameAs.length > 0 && { sameAs }),
  }
}

function addressOf({ city, zipcode, region, countryCode }: Business) {
  return {
    '@type': 'PostalAddress',
    addressLocality: city,
    postalCode: zipcode,
    ...(region && { addressRegion: region }),
    addressCountry: countryCode,
  }
}
