const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const pathsAtOnce = 500

/** The index that names all sitemaps. */
export function sitemapIndex(addresses: string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`)
  return `${head}<sitemapindex xmlns="${namespace}">${entries.join('\n')}</sitemapindex>\n`
}

/** A page that search engines may list, with the time of its last change, where that is known. */
export type IndexedPage = { path: string; changedAt?: Date }

/** A sitemap of pages with all addresses of each, in chunks, so that a long one is never in memory as a whole. */
export async function* sitemap(
  pages: AsyncIterable<IndexedPage>,
  addressesOf: (path: string) => string[],
): AsyncGenerator<string> {
  yield `${head}<urlset xmlns="${namespace}">\n`
  let lines: string[] = []
  for await (const { path, changedAt } of pages) {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
    for (const address of addressesOf(path)) lines.push(`<url><loc>${escaped(address)}</loc>${changed}</url>\n`)
    if (lines.length < pathsAtOnce) continue
    yield lines.join('')
    lines = []
  }
  yield `${lines.join('')}</urlset>\n`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
}
