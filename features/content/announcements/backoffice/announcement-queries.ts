import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import type { RouteCall } from '@bouquet/contract/route'
import type { Language } from '@bouquet/domain/languages'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type Announcement,
  countAnnouncementReach,
  type exportAnnouncements,
  getAnnouncement,
  listAnnouncements,
  previewAnnouncement,
} from '../contract.ts'
import type { AnnouncementState } from '../rules/announcement.ts'
import type { AnnouncementFields } from './announcement-form.ts'

export type AnnouncementFilters = NonNullable<RouteCall<typeof exportAnnouncements>['query']>

const announcementsKey = ['announcements']

/** The announcements that match the filters, newest first, in pages. */
export function announcementsQuery(filters: AnnouncementFilters) {
  return infiniteQueryOptions({
    queryKey: [...announcementsKey, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(listAnnouncements, { query: { ...filters, ...(pageParam && { before: pageParam }) } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ announcements, hasMore }) => (hasMore ? announcements.at(-1)?.number : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const refetchMs = 5_000
const isMoving = (state: AnnouncementState) => state === 'sending' || state === 'planned'

/** One announcement, read again every few seconds while mails leave. */
export function announcementQuery(id: string) {
  return queryOptions({
    queryKey: [...announcementsKey, 'one', id],
    queryFn: ({ signal }) => call(getAnnouncement, { params: { id } }, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data.state) ? refetchMs : false),
  })
}

type Audience = Pick<AnnouncementFields, 'audience' | 'plan' | 'approval' | 'countries' | 'languages'>

/** Whom an audience reaches; asked once there is a country and a language. */
export function reachQuery({ countries, languages, audience, plan, approval }: Audience) {
  const query = { audience, plan, approval, countries: countries.join(','), languages: languages.join(',') }
  return queryOptions({
    queryKey: [...announcementsKey, 'reach', query],
    queryFn: ({ signal }) => call(countAnnouncementReach, { query }, signal),
    enabled: countries.length > 0 && languages.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The saved mail as it is sent; another version is another mail. */
export function previewQuery({ id, version }: Announcement, language: Language) {
  return queryOptions({
    queryKey: [...announcementsKey, 'preview', id, version, language],
    queryFn: ({ signal }) => call(previewAnnouncement, { params: { id, language } }, signal),
  })
}

/** The answer of a change becomes what the page shows; lists are loaded again. */
export function storeAnnouncement(announcement: Announcement): void {
  queryClient.setQueryData(announcementQuery(announcement.id).queryKey, announcement)
  void queryClient.invalidateQueries({ queryKey: [...announcementsKey, 'list'] })
}

export function refetchAnnouncements(): void {
  void queryClient.invalidateQueries({ queryKey: announcementsKey })
}
