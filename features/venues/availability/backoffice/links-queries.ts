import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, doneIfOther, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  addCalendarFeed,
  type CalendarFeed,
  type CalendarFeedForm,
  type CalendarLinks,
  deleteCalendarAddress,
  deleteCalendarFeed,
  fetchCalendarFeed,
  getCalendarLinks,
  renewCalendarAddress,
} from '../contract.ts'
import { calendarAddress } from '../rules/feed.ts'

const readingPauseMs = 3000

/** The private address of a venue's calendar and the imported calendars; polled while one is being imported for the first time. */
export function linksQuery(id: string) {
  return queryOptions({
    queryKey: ['venue-calendar-links', id],
    queryFn: ({ signal }) => call(getCalendarLinks, { params: { id } }, signal),
    refetchInterval: ({ state }) =>
      state.data?.feeds.some(({ triedAt }) => triedAt === null) ? readingPauseMs : false,
  })
}

const load = (id: string) => call(getCalendarLinks, { params: { id } })

function refetch(id: string): void {
  void queryClient.invalidateQueries(linksQuery(id))
  void queryClient.invalidateQueries({ queryKey: ['venue-calendar', id] })
}

function show(id: string, address: string | null): void {
  queryClient.setQueryData(
    linksQuery(id).queryKey,
    (links: CalendarLinks | undefined) => links && { ...links, address },
  )
}

/** Replaces the calendar's private address. */
export function useRenewAddress(venueId: string, known: string | null, onRenewed: () => void) {
  const { t } = useTranslation('venue-availability')
  return useChange({
    send: async () => (await call(renewCalendarAddress, { params: { id: venueId } })).address as string | null,
    find: async () => doneIfOther((await load(venueId)).address, known),
    onDone: (address) => show(venueId, address),
    done: () => t('done.address'),
    failed: t('errors.address'),
    next: onRenewed,
  })
}

export function useEndAddress(venueId: string, onEnded: () => void) {
  const { t } = useTranslation('venue-availability')
  return useChange({
    send: async () => {
      await call(deleteCalendarAddress, { params: { id: venueId } })
    },
    find: async () => ((await load(venueId)).address === null ? done(undefined) : notDone),
    onDone: () => show(venueId, null),
    done: () => t('done.addressEnded'),
    failed: t('errors.address'),
    next: onEnded,
  })
}

export function useAddFeed(form: UseFormReturn<CalendarFeedForm>, venueId: string, onAdded: () => void) {
  const { t } = useTranslation('venue-availability')
  return useSave(form, {
    send: (body: CalendarFeedForm) => call(addCalendarFeed, { params: { id: venueId }, body }),
    find: async (body) => {
      const added = (await load(venueId)).feeds.find(({ url }) => url === calendarAddress(body.url))
      return added ? done(added) : notDone
    },
    onDone: () => refetch(venueId),
    done: () => t('done.feedAdded'),
    failed: t('errors.adding'),
    next: onAdded,
  })
}

export function useDeleteFeed(venueId: string, onDeleted: () => void) {
  const { t } = useTranslation('venue-availability')
  return useChange({
    send: async ({ id }: CalendarFeed) => {
      await call(deleteCalendarFeed, { params: { id: venueId, feedId: id } })
    },
    find: async ({ id }) => ((await load(venueId)).feeds.some((feed) => feed.id === id) ? notDone : done(undefined)),
    onDone: () => refetch(venueId),
    done: () => t('done.feedDeleted'),
    failed: t('errors.removing'),
    next: onDeleted,
  })
}

export function useFetchFeed(venueId: string) {
  const { t } = useTranslation('venue-availability')
  return useChange({
    send: async ({ id }: CalendarFeed) => {
      await call(fetchCalendarFeed, { params: { id: venueId, feedId: id } })
    },
    find: async (feed) => {
      const now = (await load(venueId)).feeds.find(({ id }) => id === feed.id)
      return now && now.triedAt !== feed.triedAt ? done(undefined) : notDone
    },
    onDone: () => setTimeout(() => refetch(venueId), readingPauseMs),
    done: () => t('done.feedFetched'),
    failed: t('errors.fetching'),
    place: 'notice',
  })
}
