import type { DirectoryKind } from '@bouquet/domain/directory-urls'

/** How many favourites a browser may have. */
export const maxFavourites = 20

export const favouritesCookie = 'favourites'

/** The prefix of a venue's slug among the favourites; no slug contains it, and older releases ignore such entries. */
const venuePrefix = '~'
const shape = /^~?[a-z0-9][a-z0-9-]{0,119}$/

/** The identifier of an entry of the directory in the cookie, in forms and in shared links. */
export function favouriteId(kind: DirectoryKind, slug: string): string {
  return kind === 'venue' ? venuePrefix + slug : slug
}

/** The slugs of one kind among the favourites, in their order. */
export function slugsOfKind(kind: DirectoryKind, ids: string[]): string[] {
  const ofKind = ids.filter((id) => id.startsWith(venuePrefix) === (kind === 'venue'))
  return ofKind.map((id) => id.replace(venuePrefix, ''))
}

/** Reads the favourites from a cookie or a shared link, in the order in which they were saved; invalid ones are left out. */
export function readFavourites(text: string | undefined): string[] {
  const ids = (text ?? '').split('.').filter((id) => shape.test(id))
  return [...new Set(ids)].slice(0, maxFavourites)
}

/** Adds a favourite at the beginning; when there are too many, the oldest is dropped. */
export function withFavourite(ids: string[], id: string): string[] {
  return readFavourites([id, ...ids].join('.'))
}

/** Adds the favourites of a shared link before one's own; when there are too many, one's own oldest are dropped. */
export function withFavourites(ids: string[], added: string[]): string[] {
  return readFavourites([...added, ...ids].join('.'))
}

export function withoutFavourite(ids: string[], id: string): string[] {
  return ids.filter((known) => known !== id)
}

export function writeFavourites(ids: string[]): string {
  return ids.join('.')
}

export const sharedFavouritesPath = '/favourites/shared'

/** The address of a page that shows these favourites; it contains nothing about the person who shares them. */
export function sharedFavouritesUrl(origin: string, ids: string[]): string {
  return `${origin}${sharedFavouritesPath}?${new URLSearchParams({ with: writeFavourites(ids) })}`
}
