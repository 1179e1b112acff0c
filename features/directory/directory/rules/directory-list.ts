/** Cards on a page of a list. */
export const cardsPerPage = 20

/** The limit of pages; later entries are found by their town or by filters. */
export const maxPages = 50

/** The limit of pages of a filtered list. */
export const maxNarrowedPages = 10

/** Search engines may not index a list with fewer entries. */
export const minForSearchEngines = 3

/** The number of pages of a list with this many entries; at least one. */
export function pagesOf(entries: number): number {
  return Math.min(maxPages, Math.max(1, Math.ceil(entries / cardsPerPage)))
}
