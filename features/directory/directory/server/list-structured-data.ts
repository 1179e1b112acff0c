import { entryPath } from '@bouquet/domain/directory-urls'
import type { Context } from '@bouquet/server/context.ts'
import { addressFor } from '@bouquet/server/public-address.ts'
import type { Thing } from '@bouquet/server/structured-data.ts'
import { cardsPerPage } from '../rules/directory-list.ts'
import type { FoundList } from './find-list.ts'

const context = 'https://schema.org'

type Reader = Pick<Context, 'config' | 'settings' | 'country' | 'language'>

/** schema.org's ItemList of the cards of a page, numbered from the first page on. */
export function itemListData(reader: Reader, { entries, address, counts, widened }: FoundList): Thing {
  const before = (address.page - 1) * cardsPerPage
  return {
    '@context': context,
    '@type': 'ItemList',
    numberOfItems: widened ? entries.length : (counts.get('') ?? 0),
    itemListElement: entries.map(({ kind, slug, name }, place) => ({
      '@type': 'ListItem',
      position: before + place + 1,
      name,
      url: addressFor(reader, entryPath(kind, slug)),
    })),
  }
}

/** schema.org's WebSite, with the search that it offers. */
export function webSiteData({
  name,
  language,
  url,
  search,
}: {
  name: string
  language: string
  url: string
  /** The address of the search form. */
  search: string
}): Thing {
  return {
    '@context': context,
    '@type': 'WebSite',
    name,
    inLanguage: language,
    url,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${search}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
