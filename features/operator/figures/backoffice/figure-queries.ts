import { call } from '@bouquet/backoffice/api/client.ts'
import type { Country } from '@bouquet/domain/countries'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getFunnel, getMarket, getRetention } from '../contract.ts'
import type { FigureSource, Funnel } from '../rules/funnels.ts'

/** What the page is narrowed to. */
export type Narrowed = { country: Country | null; months: number }

/** Funnels are narrowed to a source as well. */
export type NarrowedToSource = Narrowed & { source: FigureSource | null }

export const queryOf = ({ country, months }: Narrowed) => ({ months, ...(country && { country }) })

// Counted at night, so a page that is open need not ask again.
const common = { placeholderData: keepPreviousData, staleTime: 300_000 } as const

export const funnelQueryOf = ({ source, ...narrowed }: NarrowedToSource) => ({
  ...queryOf(narrowed),
  ...(source && { source }),
})

export function funnelQuery(funnel: Funnel, narrowed: NarrowedToSource) {
  return queryOptions({
    ...common,
    queryKey: ['figures', funnel, narrowed],
    queryFn: ({ signal }) => call(getFunnel, { params: { funnel }, query: funnelQueryOf(narrowed) }, signal),
  })
}

export function retentionQuery(narrowed: Narrowed) {
  return queryOptions({
    ...common,
    queryKey: ['figures', 'retention', narrowed],
    queryFn: ({ signal }) => call(getRetention, { query: queryOf(narrowed) }, signal),
  })
}

export function marketQuery(narrowed: Narrowed) {
  return queryOptions({
    ...common,
    queryKey: ['figures', 'market', narrowed],
    queryFn: ({ signal }) => call(getMarket, { query: queryOf(narrowed) }, signal),
  })
}
