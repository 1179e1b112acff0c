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

/** robots.txt of a host; it names the host's own sitemap. */
export function robotsText(origin: string): string {
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}
