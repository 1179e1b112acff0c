import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import type { Language } from '@bouquet/domain/languages'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  getMailText,
  getMailTextVersion,
  listMailKinds,
  listMailTexts,
  listMailTextVersions,
  type MailText,
  previewMailText,
} from '../contract.ts'
import type { MailTextsAddress } from './mail-texts-address.ts'

const textsKey = ['mail-texts']

/** A text in one language. */
export type TextId = { name: string; language: Language }

/** The filters as the calls take them. */
export function filtersOf({ q, kind, language, state }: MailTextsAddress) {
  return { ...(q && { q }), ...(kind && { kind }), ...(language && { language }), ...(state && { state }) }
}

/** The kinds of mails, by their subjects in the reader's language. */
export function mailKindsQuery() {
  return queryOptions({ queryKey: [...textsKey, 'kinds'], queryFn: ({ signal }) => call(listMailKinds, {}, signal) })
}

/** The texts that match, mail by mail; each further page begins after the last row of the one before. */
export function mailTextsQuery(address: MailTextsAddress) {
  return infiniteQueryOptions({
    queryKey: [...textsKey, 'list', address],
    queryFn: ({ pageParam, signal }) =>
      call(listMailTexts, { query: { ...filtersOf(address), ...(pageParam && { after: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function mailTextQuery({ name, language }: TextId) {
  return queryOptions({
    queryKey: [...textsKey, 'text', name, language],
    queryFn: ({ signal }) => call(getMailText, { params: { name, language } }, signal),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The versions of a text, newest first, in pages. */
export function mailTextVersionsQuery({ name, language }: TextId) {
  return infiniteQueryOptions({
    queryKey: [...textsKey, 'versions', name, language],
    queryFn: ({ pageParam, signal }) =>
      call(listMailTextVersions, { params: { name, language }, query: pageParam ? { before: pageParam } : {} }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ versions, hasMore }) => (hasMore ? versions.at(-1)?.version : undefined),
    staleTime: 0,
  })
}

export function mailTextVersionQuery({ name, language }: TextId, version: number) {
  return queryOptions({
    queryKey: [...textsKey, 'version', name, language, version],
    queryFn: ({ signal }) => call(getMailTextVersion, { params: { name, language, version } }, signal),
  })
}

/** A sample of a mail with the words of a version. */
export function previewQuery({ name, language }: TextId, version: number, sample: { kind: string; sample: number }) {
  return queryOptions({
    queryKey: [...textsKey, 'preview', name, language, version, sample.kind, sample.sample],
    queryFn: ({ signal }) => call(previewMailText, { params: { name, language, version }, query: sample }, signal),
    placeholderData: keepPreviousData,
  })
}

/** The answer of a change becomes what the page shows; lists and versions are loaded again. */
export function storeMailText(text: MailText): void {
  queryClient.setQueryData(mailTextQuery(text).queryKey, text)
  for (const part of ['list', 'versions']) void queryClient.invalidateQueries({ queryKey: [...textsKey, part] })
}

export function refetchMailTexts(): void {
  void queryClient.invalidateQueries({ queryKey: textsKey })
}
