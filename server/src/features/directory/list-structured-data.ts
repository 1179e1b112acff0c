import { cardsPerPage } from '@bouquet/domain/directory-list'
import { entryPath } from '@bouquet/domain/directory-urls'
import type { FoundList } from './find-list.ts'

const context = 'https://schema.org'

/** schema.org's ItemList of the cards of a page, counted through from the first page on. */
export function itemListData(origin: string, { entries, address, counts }: FoundList): object {
  const before = (address.page - 1) * cardsPerPage
  return {
    '@context': context,
    '@type': 'ItemList',
    numberOfItems: counts.get('') ?? 0,
    itemListElement: entries.map(({ kind, slug, name }, place) => ({
      '@type': 'ListItem',
      position: before + place + 1,
      name,
      url: `${origin}${entryPath(kind, slug)}`,
    })),
  }
}

/** schema.org's WebSite, with the search that it offers. */
export function webSiteData(
  origin: string,
  { name, language, path }: { name: string; language: string; path: string },
): object {
  return {
    '@context': context,
    '@type': 'WebSite',
    name,
    inLanguage: language,
    url: `${origin}${path}`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
