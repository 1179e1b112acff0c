import type { DirectoryKind } from '@bouquet/domain/directory-urls'

/** How many favourites a browser may have. */
export const maxFavourites = 20

export const favouritesCookie = 'favourites'

/** The prefix of a venue's slug among the favourites; no slug contains it, and older releases ignore such entries. */
const venueSign = '~'
const shape = /^~?[a-z0-9][a-z0-9-]{0,119}$/

/** What stands for an entry of the directory in the cookie, in forms and in shared links. */
export function favouriteId(kind: DirectoryKind, slug: string): string {
  return kind === 'venue' ? venueSign + slug : slug
}

/** The slugs of one kind among favourites, in their order. */
export function slugsOfKind(kind: DirectoryKind, ids: string[]): string[] {
  const ofKind = ids.filter((id) => id.startsWith(venueSign) === (kind === 'venue'))
  return ofKind.map((id) => id.replace(venueSign, ''))
}

/** What a cookie or a shared link holds, in the order in which it was saved; whatever is no favourite is left out. */
export function readFavourites(text: string | undefined): string[] {
  const ids = (text ?? '').split('.').filter((id) => shape.test(id))
  return [...new Set(ids)].slice(0, maxFavourites)
}

/** The newest comes first; of too many the oldest goes. */
export function withFavourite(ids: string[], id: string): string[] {
  return readFavourites([id, ...ids].join('.'))
}

/** Those of a shared link before one's own; of too many one's own oldest go. */
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

/** The address of a page that shows these and nothing else: it names nobody but them. */
export function sharedFavouritesUrl(origin: string, ids: string[]): string {
  return `${origin}${sharedFavouritesPath}?${new URLSearchParams({ with: writeFavourites(ids) })}`
}
