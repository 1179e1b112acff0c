import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import type { Country } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import type { LegalPageName } from '@bouquet/domain/legal-pages'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  countLegalNotices,
  getLegalText,
  getLegalTextVersion,
  type LegalText,
  listLegalChanges,
  listLegalTexts,
  listLegalTextVersions,
} from '../contract.ts'

const legalKey = ['legal']

/** A legal page in one language. */
export type TextId = { page: LegalPageName; language: Language }

export const legalTextsQuery = queryOptions({
  queryKey: [...legalKey, 'texts'],
  queryFn: ({ signal }) => call(listLegalTexts, {}, signal),
  staleTime: 0,
})

export function legalTextQuery({ page, language }: TextId) {
  return queryOptions({
    queryKey: [...legalKey, 'text', page, language],
    queryFn: ({ signal }) => call(getLegalText, { params: { page, language } }, signal),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The versions of a text, newest first, in pages. */
export function legalVersionsQuery({ page, language }: TextId) {
  return infiniteQueryOptions({
    queryKey: [...legalKey, 'versions', page, language],
    queryFn: ({ pageParam, signal }) =>
      call(
        listLegalTextVersions,
        { params: { page, language }, query: pageParam ? { before: pageParam } : {} },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ versions, hasMore }) => (hasMore ? versions.at(-1)?.version : undefined),
    staleTime: 0,
  })
}

export function legalVersionQuery({ page, language }: TextId, version: number) {
  return queryOptions({
    queryKey: [...legalKey, 'version', page, language, version],
    queryFn: ({ signal }) => call(getLegalTextVersion, { params: { page, language, version } }, signal),
  })
}

/** A page of the changes; the previous page stays visible until the next one is loaded. */
export function legalChangesQuery(page: LegalPageName | null, number: number) {
  return queryOptions({
    queryKey: [...legalKey, 'changes', page, number],
    queryFn: ({ signal }) => call(listLegalChanges, { query: { ...(page && { page }), number } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Whom a change concerns; asked once there is a country and a language. */
export function recipientsQuery(countries: readonly Country[], languages: readonly Language[]) {
  const query = { countries: countries.join(','), languages: languages.join(',') }
  return queryOptions({
    queryKey: [...legalKey, 'recipients', query],
    queryFn: ({ signal }) => call(countLegalNotices, { query }, signal),
    enabled: countries.length > 0 && languages.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The answer of a change becomes what the page shows; lists and versions are loaded again. */
export function storeLegalText(text: LegalText): void {
  queryClient.setQueryData(legalTextQuery(text).queryKey, text)
  for (const part of ['texts', 'versions']) void queryClient.invalidateQueries({ queryKey: [...legalKey, part] })
}

export function refetchLegal(): void {
  void queryClient.invalidateQueries({ queryKey: legalKey })
}
