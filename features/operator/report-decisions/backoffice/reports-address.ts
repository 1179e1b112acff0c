import { type Country, isCountry } from '@bouquet/domain/countries'
import { readPage } from '@bouquet/features/operator/administration/backoffice/queue-address.ts'
import { type ReportKind, reportKinds } from '@bouquet/features/reports/reports/rules/report.ts'
import { listedStates } from '../rules/listed-states.ts'

export const reportsPerPage = 25

/** The filters of the list, as in the page's address. */
export type ReportsAddress = {
  q: string
  state: (typeof listedStates)[number]
  kind: ReportKind | null
  country: Country | null
  page: number
}

/** Reads the address; an invalid value is ignored. */
export function readReportsAddress(search: URLSearchParams): ReportsAddress {
  const country = search.get('country') ?? ''
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    state: listedStates.find((state) => state === search.get('state')) ?? 'open',
    kind: reportKinds.find((kind) => kind === search.get('kind')) ?? null,
    country: isCountry(country) ? country : null,
    page: readPage(search),
  }
}

/** Writes the address, leaving out default values. */
export function writeReportsAddress({ page, state, ...filters }: ReportsAddress): string {
  const given = Object.entries(filters).filter(([, value]) => value)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  if (state !== 'open') search.set('state', state)
  if (page > 1) search.set('page', String(page))
  return `?${search}`
}

/** How many filters are set. */
export function filterCount({ q, state, kind, country }: ReportsAddress): number {
  return [q, kind, country, state !== 'open'].filter(Boolean).length
}
