/** How many providers a browser keeps. */
export const mostFavourites = 20

export const favouritesCookie = 'favourites'

/** The slugs that a cookie holds, in the order in which they were kept; whatever is no slug is left out. */
export function readFavourites(cookie: string | undefined): string[] {
  const slugs = (cookie ?? '').split('.').filter((slug) => /^[a-z0-9][a-z0-9-]{0,119}$/.test(slug))
  return [...new Set(slugs)].slice(0, mostFavourites)
}

/** The newest comes first; of too many the oldest goes. */
export function withFavourite(slugs: string[], slug: string): string[] {
  return readFavourites([slug, ...slugs].join('.'))
}

export function withoutFavourite(slugs: string[], slug: string): string[] {
  return slugs.filter((kept) => kept !== slug)
}

export function writeFavourites(slugs: string[]): string {
  return slugs.join('.')
}
