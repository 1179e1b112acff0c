/** Cards on a page of a list. */
export const cardsPerPage = 20

/** A list goes no deeper: what comes later is found by its town or by its filters. */
export const mostPages = 50

/** Of a list that was narrowed. */
export const mostNarrowedPages = 10

/** A list with fewer entries is shown to people, and not to search engines. */
export const fewestForSearchEngines = 3

/** How many pages a list of so many entries has; at least one. */
export function pagesOf(entries: number): number {
  return Math.min(mostPages, Math.max(1, Math.ceil(entries / cardsPerPage)))
}
