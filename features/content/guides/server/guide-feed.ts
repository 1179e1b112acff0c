import { countryFacts } from '@bouquet/domain/countries'
import { guideFeedPath, guideListPath, guidePath } from '@bouquet/domain/guides'
import type { Context } from '@bouquet/server/context.ts'
import { inCountry } from '@bouquet/server/gazetteer/place-phrases.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { type FeedRow, readLatest } from './guide-rows.ts'

const maxItems = 50

/** The latest guides of this host, in its language, as RSS 2.0. */
export async function guideFeed({ db, config, country, now }: Context): Promise<string> {
  const { defaultLanguage: language, defaultLocale } = countryFacts(country)
  const origin = config.origins[country]
  const rows = await readLatest(db, country, now(), maxItems)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', translate(language, 'guides', 'feed.title')),
    element('link', `${origin}${guideListPath}`),
    element(
      'description',
      translate(language, 'guides', 'list.description', { inPlace: inCountry(language, country) }),
    ),
    element('language', defaultLocale.toLowerCase()),
    `<atom:link href="${escaped(`${origin}${guideFeedPath}`)}" rel="self" type="application/rss+xml"/>`,
    ...rows.map((row) => item(row, origin)),
    '</channel></rss>',
  ].join('\n')
}

function item({ slug, title, description, publishedAt }: FeedRow, origin: string): string {
  const address = `${origin}${guidePath(slug)}`
  const parts = [
    element('title', title),
    element('link', address),
    element('guid', address),
    element('pubDate', publishedAt.toUTCString()),
    element('description', description),
  ]
  return `<item>${parts.join('')}</item>`
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
