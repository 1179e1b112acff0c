/** Cards on a page of a list. */
export const cardsPerPage = 20

/** A list goes no deeper: what comes later is found by its town or by its filters. */
export const maxPages = 50

/** Of a list that was narrowed. */
export const maxNarrowedPages = 10

/** A list with fewer entries is shown to people, and not to search engines. */
export const minForSearchEngines = 3

/** How many pages a list of so many entries has; at least one. */
export function pagesOf(entries: number): number {
  return Math.min(maxPages, Math.max(1, Math.ceil(entries / cardsPerPage)))
}
