import type { RouteCall } from '@bouquet/contract/route'
import { readPage } from '@bouquet/features/operator/administration/backoffice/queue-address.ts'
import type { exportDataRequests } from '../contract.ts'
import { dataRequestKinds } from '../rules/data-request.ts'

export type DataRequestFilters = NonNullable<RouteCall<typeof exportDataRequests>['query']>
export type DataRequestsAddress = DataRequestFilters & { page: number }

/** What the page's address asks for. */
export function readDataRequestsAddress(search: URLSearchParams): DataRequestsAddress {
  const kind = dataRequestKinds.find((one) => one === search.get('kind'))
  const q = search.get('q')?.trim().slice(0, 100)
  return {
    settled: search.get('settled') === 'yes' ? 'yes' : 'no',
    ...(kind && { kind }),
    ...(q && { q }),
    page: readPage(search),
  }
}

export function writeDataRequestsAddress({ settled, kind, q, page }: DataRequestsAddress): string {
  return `?${new URLSearchParams({
    ...(settled === 'yes' && { settled }),
    ...(kind && { kind }),
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
  })}`
}
