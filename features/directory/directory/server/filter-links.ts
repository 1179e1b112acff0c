import type { Country } from '@bouquet/domain/countries'
import { type DirectoryKind, type ListAddress, listPath } from '@bouquet/domain/directory-urls'
import { currencyOfCountry } from '@bouquet/domain/money'
import { numberFormat } from '@bouquet/domain/number-format'
import {
  languageLabels,
  priceLabel,
  type Reader,
  radiusLabel,
  serviceLabel,
  venueTypeLabel,
} from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Services } from '@bouquet/server/context.ts'
import { shownTown } from '@bouquet/server/gazetteer/shown-places.ts'
import { message, textsRevision, translate } from '@bouquet/server/i18n.ts'
import {
  distances,
  entryFacet,
  type FilterGroup,
  facetValue,
  filterGroups,
  hasRoomFor,
  hrefOfList,
  type ListFilters,
  priceBandEnds,
  sortsOf,
  withDistance,
  withFacetToggled,
} from '../rules/directory-filters.ts'
import type { Region } from '../rules/regions.ts'
import type { FilterLink, FilterRow, Filters } from '../site/filter-list.tsx'
import { departmentKind } from './department-kind.ts'
import { filterCodes } from './filter-codes.ts'
import type { FoundList } from './find-list.ts'
import type { Counted } from './places.ts'
import { propsCache } from './props-cache.ts'

/** A reader of one country's directory, which decides the currency of the price filters. */
export type DirectoryReader = Reader & Pick<Services, 'catalogues'> & { country: Country }

const cached = propsCache<Filters>(8 * 1024 * 1024)

const identities = new WeakMap<object, number>()
let lastIdentity = 0

/** A number of an object that stays in memory until the directory changes: as a key it is much shorter than the counts of a place. */
function identityOf(counted: object): number {
  const known = identities.get(counted) ?? ++lastIdentity
  identities.set(counted, known)
  return known
}

/** The places within the page's place that have entries, and the regions around it. */
type Within = { cities: Counted[]; departments: Counted[]; regions: readonly Region[] }

/** The filters of a list, the same on all its pages. */
export function filterPropsOf(reader: DirectoryReader, found: FoundList, within: Within): Filters {
  const { address, filters, counts, widened } = found
  const from = [
    textsRevision(),
    reader.locale,
    reader.country,
    { ...address, page: 1 },
    filters,
    identityOf(counts),
    within.cities.length > 0 && identityOf(within.cities),
    within.departments,
    within.regions.map(({ slug }) => slug),
    widened !== null,
  ]
  return cached(from, () => ({
    label: message(reader.language, 'directory', 'filters.label'),
    close: message(reader.language, 'directory', 'filters.close'),
    map: {
      show: message(reader.language, 'directory', 'map.show'),
      failed: message(reader.language, 'directory', 'map.failed'),
    },
    rows: filterRows(reader, found, within),
    sort: sortRow(reader, found),
    chosen: filters.facets.length + (filters.km === null ? 0 : 1),
    // Counting for a day would have to read the calendar of every venue of the place.
    note: filters.freeOn ? message(reader.language, 'directory', 'filters.anyDay') : null,
    reset: resetLink(reader, found),
  }))
}

/** The rows of links; a group without any entries here is left out. */
function filterRows(reader: DirectoryReader, found: FoundList, within: Within): FilterRow[] {
  return [
    ...facetRows(reader, found),
    ...cityRow(reader, found, within.cities),
    ...regionRows(reader, found, within),
    ...distanceRow(reader, found),
  ]
}

/** The link that removes all filters; null without any. */
function resetLink(reader: Reader, { address, filters }: FoundList): { label: string; href: string } | null {
  if (filters.facets.length === 0 && filters.km === null) return null
  return {
    label: message(reader.language, 'directory', 'filters.reset'),
    href: hrefOf(address, { ...withDistance(filters, null), facets: [] }),
  }
}

/** The address of a list's first page with these filters. */
function hrefOf({ page: _page, ...place }: ListAddress, filters: ListFilters): string {
  return hrefOfList(place, filters)
}

const maxLinks = 8

function facetRows(reader: DirectoryReader, { address, counts, filters }: FoundList): FilterRow[] {
  const countOf = (facet: string) => counts.get(entryFacet(address.kind, filters, facet)) ?? 0
  return filterGroups(address.kind, filterCodes(reader)).flatMap(({ group, facets }) => {
    const present = facets.filter((facet) => filters.facets.includes(facet) || countOf(facet) > 0)
    const offered = present.filter((facet) => hasRoomFor(filters, facet))
    const links = mostFrequent(offered, countOf, filters).map((facet): FilterLink => {
      return {
        label: facetLabel(reader, address.kind, group, facetValue(facet)),
        href: hrefOf(address, withFacetToggled(filters, facet)),
        count: numberLabel(reader, countOf(facet)),
        isChosen: filters.facets.includes(facet),
      }
    })
    const isActive = links.some(({ isChosen }) => isChosen)
    const name = message(reader.language, 'directory', `filters.groups.${group}`)
    return links.length > 0 ? [{ name, links, isActive }] : []
  })
}

/** In their own order; of a long group only the most frequent ones and the chosen ones. */
function mostFrequent(facets: string[], countOf: (facet: string) => number, { facets: chosen }: ListFilters): string[] {
  const best = facets.toSorted((a, b) => countOf(b) - countOf(a)).slice(0, maxLinks)
  return facets.filter((facet) => best.includes(facet) || chosen.includes(facet))
}

const labels: Record<FilterGroup, (reader: DirectoryReader, value: string, kind: DirectoryKind) => string> = {
  service: (reader, value) => serviceLabel(reader, value),
  type: (reader, value) => venueTypeLabel(reader, value),
  feature: ({ language }, value) => message(language, 'directory', `features.${value}`),
  language: (reader, value) => languageLabels(reader, [value])[0] ?? value,
  capacity: ({ language }, guests) => translate(language, 'directory', 'filters.capacityFrom', { guests }),
  use: ({ language }, value) => message(language, 'directory', `filters.uses.${value}`),
  rooms: ({ language }, rooms) => translate(language, 'directory', 'filters.roomsFrom', { rooms }),
  rating: (reader, value) =>
    translate(reader.language, 'directory', 'filters.ratingFrom', { rating: numberLabel(reader, Number(value)) }),
  price: (reader, value, kind) => {
    const currency = currencyOfCountry(reader.country)
    const ends = priceBandEnds[kind][currency].map((end) => priceLabel(reader, { cents: end * 100, currency }))
    const band = priceBands.indexOf(value)
    const [from, to] = [ends[band - 1], ends[band]]
    const key = from === undefined ? 'under' : to === undefined ? 'over' : 'between'
    return translate(reader.language, 'directory', `filters.priceBands.${key}`, { from, to })
  },
}

const priceBands = ['low', 'middle', 'high', 'top']

/** The name of a value of a group. */
export function facetLabel(reader: DirectoryReader, kind: DirectoryKind, group: FilterGroup, value: string): string {
  return labels[group](reader, value, kind)
}

export function numberLabel({ locale }: Reader, value: number): string {
  return numberFormat(locale)(value)
}

function cityRow(reader: Reader, { address, place, counts }: FoundList, cities: Counted[]): FilterRow[] {
  const { kind, department, city } = address
  if (!department || cities.length === 0) return []
  const whole: FilterLink = {
    label: message(reader.language, 'directory', 'filters.allCities'),
    href: listPath({ kind, department }),
    count: place.city ? null : numberLabel(reader, counts.get('') ?? 0),
    isChosen: !city,
  }
  const links = cities.map(({ slug, name, entries }) => ({
    label: shownTown(reader.language, { country: place.country, departmentCode: place.department?.code, city: name }),
    href: listPath({ kind, department, city: slug }),
    count: numberLabel(reader, entries),
    isChosen: slug === city,
  }))
  return [{ name: message(reader.language, 'directory', 'filters.city'), links: [...links, whole], isPlain: true }]
}

/** A region links to its departments, and a department to its regions. */
function regionRows(
  reader: DirectoryReader,
  { address: { kind }, place }: FoundList,
  { departments, regions }: Within,
): FilterRow[] {
  const rowOf = (name: string, links: Omit<FilterLink, 'isChosen'>[]): FilterRow[] =>
    links.length > 0 ? [{ name, links: links.map((link) => ({ ...link, isChosen: false })), isPlain: true }] : []
  const within = departments.map(({ slug, name, entries }) => ({
    label: name,
    href: listPath({ kind, department: slug }),
    // A number beside the link would be that of the part, while the link leads to the whole.
    count: place.region?.area ? null : numberLabel(reader, entries),
  }))
  return [
    ...rowOf(departmentKind(reader.language, place.country), within),
    ...rowOf(
      message(reader.language, 'directory', 'kinds.region'),
      regions.map(({ slug, names }) => ({
        label: names[reader.language],
        href: listPath({ kind, region: slug }),
        count: null,
      })),
    ),
  ]
}

/** A widened list is not the one of the town alone. */
function distanceRow(reader: DirectoryReader, { address, place, filters, widened }: FoundList): FilterRow[] {
  if (!place.city) return []
  const offered = widened ? distances : [null, ...distances]
  const links = offered.map((km) => ({
    label:
      km === null
        ? message(reader.language, 'directory', 'filters.here')
        : translate(reader.language, 'directory', 'filters.within', { distance: radiusLabel(reader, km) }),
    href: hrefOf(address, withDistance(filters, km)),
    count: null,
    isChosen: filters.km === km,
  }))
  return [{ name: message(reader.language, 'directory', 'filters.distance'), links, isActive: filters.km !== null }]
}

function sortRow(reader: Reader, { address, filters, widened }: FoundList): FilterRow | null {
  if (widened) return null
  const links = sortsOf(filters).map((sort) => ({
    label: message(reader.language, 'directory', `sort.${sort}`),
    href: hrefOf(address, { ...filters, sort }),
    count: null,
    isChosen: filters.sort === sort,
  }))
  return { name: message(reader.language, 'directory', 'sort.label'), links }
}
