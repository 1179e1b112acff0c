/** The paths that robots are asked not to crawl: API calls, personal pages, and searches, which are endless. */
const closed = [
  '/api/',
  '/dev/',
  '/project/',
  '/avis/',
  '/search',
  '/*/project/',
  '/*/avis/',
  '/*/search',
  '/annuaire/track/',
]

/** robots.txt of a host, with the address of its sitemap; a closed country has none, and its pages stay readable, so that robots see them gone. */
export function robotsText(sitemap: string | null): string {
  const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '']
  return [...rules, ...(sitemap === null ? [] : [`Sitemap: ${sitemap}`, ''])].join('\n')
}
