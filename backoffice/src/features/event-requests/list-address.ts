import { pageSizes, sortFields } from '@bouquet/contract/event-requests'

export type SortField = (typeof sortFields)[number]
export type SortDirection = 'asc' | 'desc'
/** What part of the list is shown, as the page's address holds it. */
export type ListAddress = { page: number; pageSize: number; sortField: SortField; sortDirection: SortDirection }

const start: ListAddress = { page: 1, pageSize: pageSizes[0], sortField: 'createdAt', sortDirection: 'desc' }

/** Reads the address; whatever makes no sense counts as not given. */
export function readListAddress(search: URLSearchParams): ListAddress {
  const page = Number(search.get('page'))
  const sortField = sortFields.find((field) => field === search.get('sort'))
  return {
    page: Number.isInteger(page) && page > 0 ? page : start.page,
    pageSize: pageSizes.find((size) => String(size) === search.get('size')) ?? start.pageSize,
    sortField: sortField ?? start.sortField,
    sortDirection: search.get('direction') === 'asc' ? 'asc' : start.sortDirection,
  }
}

/** Writes the address without what goes without saying. */
export function writeListAddress(address: ListAddress): string {
  const search = new URLSearchParams()
  if (address.page !== start.page) search.set('page', String(address.page))
  if (address.pageSize !== start.pageSize) search.set('size', String(address.pageSize))
  if (address.sortField !== start.sortField) search.set('sort', address.sortField)
  if (address.sortDirection !== start.sortDirection) search.set('direction', address.sortDirection)
  return `?${search}`
}

/** The address after a press on a column's head: the other direction, or the way that column is mostly wanted. */
export function sortedBy(address: ListAddress, field: SortField): ListAddress {
  const opposite = address.sortDirection === 'asc' ? 'desc' : 'asc'
  const usual = field === 'eventDate' ? 'asc' : 'desc'
  return { ...address, page: 1, sortField: field, sortDirection: address.sortField === field ? opposite : usual }
}
