import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import { askedServices } from '@bouquet/features/company/services-catalogue/server/asked-services.ts'
import type { Context } from '@bouquet/server/context.ts'
import { message, textsRevision } from '@bouquet/server/i18n.ts'
import { facetValue, filterGroups, type ListFilters } from '../rules/directory-filters.ts'
import type { Search } from '../site/search-box.tsx'
import { dayChoice } from './day-filter-props.ts'
import { filterCodes } from './filter-codes.ts'
import { type DirectoryReader, facetLabel } from './filter-links.ts'
import { propsCache } from './props-cache.ts'

const needGroup = { planner: 'service', venue: 'type' } as const

/** The search form of a kind of list; `query` is the text in its field. On a list with filters, these are preserved. */
export function searchBox(
  reader: DirectoryReader & Pick<Context, 'now'>,
  kind: DirectoryKind,
  query = '',
  filters: ListFilters | null = null,
): Search {
  const say = (key: string) => message(reader.language, 'directory', key)
  return {
    kind,
    query,
    labels: {
      where: say('search.where'),
      hint: say('search.hint'),
      need: say(`${kind}.need`),
      any: say('search.any'),
      submit: say('search.submit'),
      list: say('search.list'),
      none: say('search.none'),
    },
    need: { name: needGroup[kind], options: needOptions(reader, kind, filters?.facets ?? []) },
    day: kind === 'venue' && !filters ? dayChoice(reader, null) : null,
    date: filters?.date ?? null,
  }
}

type Options = Search['need']['options']

function needOptions(reader: DirectoryReader, kind: DirectoryKind, chosen: readonly string[]): Options {
  const group = needGroup[kind]
  const facets = filterGroups(kind, filterCodes(reader)).find((known) => known.group === group)?.facets ?? []
  const offered = kind === 'planner' ? askedServices(reader) : reader.catalogues.offered('venue_types')
  const isOffered = (facet: string) => offered.includes(facetValue(facet)) || chosen.includes(facet)
  const shown = facets.filter(isOffered)
  return cachedOptions([textsRevision(), reader.language, kind, shown, chosen], () =>
    shown.map((facet) => ({
      value: facetValue(facet),
      label: facetLabel(reader, kind, group, facetValue(facet)),
      isChosen: chosen.includes(facet),
    })),
  )
}

const cachedOptions = propsCache<Options>(1024 * 1024)
