import { type RequestStage, requestStages } from '@bouquet/domain/request-stages'
import { pageSizes, sortFields } from '../rules/event-request-list.ts'

export type SortField = (typeof sortFields)[number]
export type SortDirection = 'asc' | 'desc'
/** The list's filters; `month` is the month of the wedding, as `2027-06`. */
export type ListFilters = {
  stage: RequestStage | undefined
  month: string | undefined
  place: string | undefined
  /** A code of the catalogue. */
  service: string | undefined
  /** A venue's id, or `none` for requests to the planner. */
  venue: string | undefined
  q: string | undefined
}
/** The filters, order and page of the list, as the page's address has them. */
export type ListAddress = {
  page: number
  pageSize: number
  sortField: SortField
  sortDirection: SortDirection
} & Partial<ListFilters>

export const noFilters: ListFilters = {
  stage: undefined,
  month: undefined,
  place: undefined,
  service: undefined,
  venue: undefined,
  q: undefined,
}
const filterNames = Object.keys(noFilters) as (keyof ListFilters)[]

export function filterCount(address: ListAddress): number {
  return filterNames.filter((name) => address[name] !== undefined).length
}

export function isFiltered(address: ListAddress): boolean {
  return filterCount(address) > 0
}

const start: ListAddress = { page: 1, pageSize: pageSizes[0], sortField: 'createdAt', sortDirection: 'desc' }

/** Reads the address; an invalid value is ignored. */
export function readListAddress(search: URLSearchParams): ListAddress {
  const page = Number(search.get('page'))
  const sortField = sortFields.find((field) => field === search.get('sort'))
  return {
    page: Number.isInteger(page) && page > 0 ? page : start.page,
    pageSize: pageSizes.find((size) => String(size) === search.get('size')) ?? start.pageSize,
    sortField: sortField ?? start.sortField,
    sortDirection: search.get('direction') === 'asc' ? 'asc' : start.sortDirection,
    ...readFilters(search),
  }
}

const venueShape = /^(none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const monthShape = /^20\d\d-(0[1-9]|1[0-2])$/

function readFilters(search: URLSearchParams): ListFilters {
  const textOf = (name: string) => search.get(name)?.trim().slice(0, 100) || undefined
  const month = search.get('month')
  return {
    stage: requestStages.find((stage) => stage === search.get('stage')),
    month: month && monthShape.test(month) ? month : undefined,
    place: textOf('place'),
    service: textOf('service'),
    venue: venueShape.test(search.get('venue') ?? '') ? (search.get('venue') ?? undefined) : undefined,
    q: textOf('q'),
  }
}

/** The list without filters, newest first. */
export const newestFirst: ListAddress = readListAddress(new URLSearchParams())

/** Writes the address, leaving out default values. */
export function writeListAddress(address: ListAddress): string {
  const search = new URLSearchParams()
  if (address.page !== start.page) search.set('page', String(address.page))
  if (address.pageSize !== start.pageSize) search.set('size', String(address.pageSize))
  if (address.sortField !== start.sortField) search.set('sort', address.sortField)
  if (address.sortDirection !== start.sortDirection) search.set('direction', address.sortDirection)
  for (const name of filterNames) if (address[name]) search.set(name, address[name])
  return `?${search}`
}

/** The address after a click on a column's header: the opposite direction, or the column's default direction when it was not sorted by it. */
export function sortedBy(address: ListAddress, field: SortField): ListAddress {
  const opposite = address.sortDirection === 'asc' ? 'desc' : 'asc'
  const usual = field === 'eventDate' ? 'asc' : 'desc'
  return { ...address, page: 1, sortField: field, sortDirection: address.sortField === field ? opposite : usual }
}
