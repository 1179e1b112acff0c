import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import type { Language } from '@bouquet/domain/languages'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type GuideText,
  getGuideText,
  getGuideTextVersion,
  listGuideTexts,
  listGuideTextVersions,
} from '../contract.ts'
import { type GuideAddress, textsPerPage } from './guide-address.ts'

const guidesKey = ['guides']

/** A guide in one language. */
export type TextId = { id: string; language: Language }

/** The filters of a list as the call takes them. */
export function filtersOf({ q, language, state }: GuideAddress) {
  return { ...(q && { q }), ...(language && { language }), ...(state && { state }) }
}

/** A page of guides; the previous page stays visible until the next one is loaded. */
export function guideTextsQuery(address: GuideAddress) {
  return queryOptions({
    queryKey: [...guidesKey, 'list', address],
    queryFn: ({ signal }) =>
      call(listGuideTexts, { query: { ...filtersOf(address), page: address.page, pageSize: textsPerPage } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function guideTextQuery({ id, language }: TextId) {
  return queryOptions({
    queryKey: [...guidesKey, 'text', id, language],
    queryFn: ({ signal }) => call(getGuideText, { params: { id, language } }, signal),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The versions of a text, newest first, in pages. */
export function guideVersionsQuery({ id, language }: TextId) {
  return infiniteQueryOptions({
    queryKey: [...guidesKey, 'versions', id, language],
    queryFn: ({ pageParam, signal }) =>
      call(listGuideTextVersions, { params: { id, language }, query: pageParam ? { before: pageParam } : {} }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ versions, hasMore }) => (hasMore ? versions.at(-1)?.version : undefined),
    staleTime: 0,
  })
}

export function guideVersionQuery({ id, language }: TextId, version: number) {
  return queryOptions({
    queryKey: [...guidesKey, 'version', id, language, version],
    queryFn: ({ signal }) => call(getGuideTextVersion, { params: { id, language, version } }, signal),
  })
}

/** The answer of a change becomes what the page shows; lists and versions are loaded again. */
export function storeGuideText(text: GuideText): void {
  queryClient.setQueryData(guideTextQuery(text).queryKey, text)
  refetchLists()
}

export function refetchGuides(): void {
  void queryClient.invalidateQueries({ queryKey: guidesKey })
}

function refetchLists(): void {
  for (const part of ['list', 'versions']) void queryClient.invalidateQueries({ queryKey: [...guidesKey, part] })
}
