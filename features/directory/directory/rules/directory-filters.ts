import { isCalendarDay } from '@bouquet/domain/calendar-day'
import { type DirectoryKind, type ListAddress, listPath } from '@bouquet/domain/directory-urls'
import type { Currency } from '@bouquet/domain/money'
import { readSearchedDate, type SearchedDate } from '@bouquet/domain/searched-date'
import { venueFeatures } from '@bouquet/features/venues/venues/rules/venue.ts'

/** The groups of filters, with the values of each, in reading order (rule "narrowing a list"). */
const groups = {
  capacity: ['50', '100', '150', '200', '300'],
  rooms: ['5', '10', '20', '40'],
  use: ['exclusive'],
  price: ['low', 'middle', 'high', 'top'],
  feature: venueFeatures,
  rating: ['4', '4.5'],
} as const satisfies Record<string, readonly string[]>

/** Groups whose values operators decide. */
const catalogueGroups = ['service', 'type', 'language'] as const
type CatalogueGroup = (typeof catalogueGroups)[number]
export type FilterGroup = keyof typeof groups | CatalogueGroup

/** The codes of the catalogues that lists are filtered by, in their order. */
export type FilterCodes = Record<CatalogueGroup, readonly string[]>

const groupsOfKind: Record<DirectoryKind, readonly FilterGroup[]> = {
  planner: ['service', 'price', 'language', 'rating'],
  venue: ['type', 'capacity', 'rooms', 'use', 'price', 'feature', 'rating'],
}

/** In these groups several values can be chosen, and all have to match; in the others one value replaces another. */
const manyValued: readonly FilterGroup[] = ['service', 'language', 'feature']
const maxValues = 3

/**
 * The limits between price bands, in whole units: of a planner's price for the wanted service (rule "price of a planner"), and of a venue's
 * lowest price.
 */
export const priceBandEnds: Record<DirectoryKind, Record<Currency, readonly number[]>> = {
  planner: { EUR: [1000, 2000, 4000], GBP: [800, 1600, 3200] },
  venue: { EUR: [3000, 6000], GBP: [2500, 5000] },
}

/** Distances around the page's town, in km. */
export const distances = [10, 25, 50, 100] as const
/** Sorting by distance is possible only around a town, and is the default there. */
const listSorts = ['distance', 'recommended', 'rating', 'price'] as const
type ListSort = (typeof listSorts)[number]

/** The day on which venues have to be free, and the current day (both YYYY-MM-DD), by which an option may have lapsed. */
type FreeOn = { day: string; today: string }

/**
 * The filters of a list. A facet is a group with its value, `language:en`; `km` is null for the place alone. The date is saved for the couple's
 * request (rule "date of a search"). It filters only lists of venues, and only when it is a day: `freeOn`.
 */
export type ListFilters = {
  facets: string[]
  km: number | null
  sort: ListSort
  date: SearchedDate | null
  freeOn: FreeOn | null
}

export const noFilters: ListFilters = { facets: [], km: null, sort: 'recommended', date: null, freeOn: null }

type Query = Readonly<Record<string, unknown>>
/** The day in the reader's country, and what can be filtered by. */
type Reading = { today: string; codes: FilterCodes }

/** The groups of a kind of list, with all their facets. */
export function filterGroups(kind: DirectoryKind, codes: FilterCodes): { group: FilterGroup; facets: string[] }[] {
  return groupsOfKind[kind].map((group) => ({
    group,
    facets: valuesOf(kind, group, codes).map((value) => `${group}:${value}`),
  }))
}

function isOfCatalogue(group: FilterGroup): group is CatalogueGroup {
  return (catalogueGroups as readonly string[]).includes(group)
}

function valuesOf(kind: DirectoryKind, group: FilterGroup, codes: FilterCodes): readonly string[] {
  if (isOfCatalogue(group)) return codes[group]
  return group === 'price' ? groups.price.slice(0, priceBandEnds[kind].EUR.length + 1) : groups[group]
}

/** The service that a list of planners is filtered by, the first of the catalogue where there are several; null without one. */
export function wantedService({ facets }: Pick<ListFilters, 'facets'>): string | null {
  const facet = facets.find((one) => facetGroup(one) === 'service')
  return facet ? facetValue(facet) : null
}

/** The facet as it is stored for an entry: the price of a planner is that of the wanted service. */
export function entryFacet(kind: DirectoryKind, filters: Pick<ListFilters, 'facets'>, facet: string): string {
  if (kind !== 'planner' || facetGroup(facet) !== 'price') return facet
  return `price:${wantedService(filters) ?? 'main'}:${facetValue(facet)}`
}

/** The bands of prices of a kind of list, as facets. */
export function priceFacets(kind: DirectoryKind): string[] {
  return groups.price.slice(0, priceBandEnds[kind].EUR.length + 1).map((band) => `price:${band}`)
}

/** Reads the filters of a query on this day; unknown or excess values are ignored. */
export function readListFilters(kind: DirectoryKind, query: Query, { today, codes }: Reading): ListFilters {
  const facets = filterGroups(kind, codes).flatMap(({ group, facets: known }) => {
    const asked = textsOf(query[group])
    const found = known.filter((facet) => asked.includes(facetValue(facet)))
    return found.slice(0, manyValued.includes(group) ? maxValues : 1)
  })
  const [asked] = textsOf(query.km)
  const km = distances.find((distance) => String(distance) === asked) ?? null
  const date = readSearchedDate(textsOf(query.date)[0], today)
  const freeOn = kind === 'venue' && date && isCalendarDay(date) ? { day: date, today } : null
  return { facets, km, sort: sortOf(km, textsOf(query.sort)[0]), date, freeOn }
}

function sortOf(km: number | null, asked: string | undefined): ListSort {
  return sortsOf({ km }).find((known) => known === asked) ?? usualSort({ km })
}

/** The possible orders of a list. */
export function sortsOf({ km }: Pick<ListFilters, 'km'>): readonly ListSort[] {
  return listSorts.filter((sort) => sort !== 'distance' || km)
}

export function withoutDate(filters: ListFilters): ListFilters {
  return { ...filters, date: null, freeOn: null }
}

function usualSort({ km }: Pick<ListFilters, 'km'>): ListSort {
  return km ? 'distance' : 'recommended'
}

/** The filters with another distance, or none; the order changes with it when it was the default. */
export function withDistance(filters: ListFilters, km: number | null): ListFilters {
  const isUsual = filters.sort === usualSort(filters) || filters.sort === 'distance'
  return { ...filters, km, sort: isUsual ? usualSort({ km }) : filters.sort }
}

/** `?language=en&sort=price`, always in the same order; empty without filters. */
export function queryOfFilters({ facets, km, sort, date }: ListFilters): string {
  const query = new URLSearchParams(facets.map((facet) => [facetGroup(facet), facetValue(facet)]))
  if (km) query.set('km', String(km))
  if (sort !== usualSort({ km })) query.set('sort', sort)
  if (date) query.set('date', date)
  return query.size > 0 ? `?${query}` : ''
}

/** The order that a query names, whether or not it is the usual one. */
export function namesOrder(query: Query): boolean {
  return listSorts.some((known) => known === textsOf(query.sort)[0])
}

/** The whole country's list in the usual order, which the address names because without it the address is the front page's. */
export function wholeListPath(kind: DirectoryKind): string {
  return `${listPath({ kind })}?sort=recommended`
}

/** The address of a list's page with these filters. */
export function hrefOfList(address: ListAddress, filters: ListFilters): string {
  const path = listPath(address)
  const isFront = path === listPath({ kind: address.kind }) && isPlain(filters)
  return isFront ? wholeListPath(address.kind) : `${path}${queryOfFilters(filters)}`
}

/** The filters with this facet removed if they have it, else added. */
export function withFacetToggled({ facets, ...others }: ListFilters, facet: string): ListFilters {
  const group = facetGroup(facet)
  if (facets.includes(facet)) return { ...others, facets: facets.filter((one) => one !== facet) }
  const remaining = manyValued.includes(group) ? facets : facets.filter((one) => facetGroup(one) !== group)
  return { ...others, facets: [...remaining, facet] }
}

/** Whether a list has other entries, or another order, than the unfiltered list of its place. */
export function isNarrowed({ facets, km, sort, freeOn }: ListFilters): boolean {
  return facets.length > 0 || km !== null || sort !== 'recommended' || freeOn !== null
}

/** Whether the page is the unfiltered one of its place, which search engines may index. */
export function isPlain(filters: ListFilters): boolean {
  return !isNarrowed(filters) && filters.date === null
}

/** Whether one more value of this facet's group can be chosen. */
export function hasRoomFor({ facets }: ListFilters, facet: string): boolean {
  const group = facetGroup(facet)
  return facets.includes(facet) || facets.filter((one) => facetGroup(one) === group).length < maxValues
}

function facetGroup(facet: string): FilterGroup {
  return facet.slice(0, facet.indexOf(':')) as FilterGroup
}

export function facetValue(facet: string): string {
  return facet.slice(facet.indexOf(':') + 1)
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
}
