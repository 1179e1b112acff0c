import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { done, doneIfOther, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  addCalendarEntry,
  type CalendarEntry,
  changeCalendarEntry,
  deleteCalendarEntry,
  type EntryForm,
  freeCalendarDays,
  getVenueCalendar,
  setEventsPerDay,
} from '../contract.ts'
import { type DayRange, shownDays } from './month.ts'

/** The entries of a venue's calendar on the days that a month shows. */
export function calendarQuery(id: string, month: string) {
  return queryOptions({
    queryKey: ['venue-calendar', id, month],
    queryFn: ({ signal }) => call(getVenueCalendar, { params: { id }, query: shownDays(month) }, signal),
    placeholderData: keepPreviousData,
  })
}

function refetch(id: string): void {
  void queryClient.invalidateQueries({ queryKey: ['venue-calendar', id] })
  void queryClient.invalidateQueries({ queryKey: ['venue-calendar', 'requests'] })
}

const entriesOn = async (id: string, query: DayRange) =>
  (await call(getVenueCalendar, { params: { id }, query })).entries

type Saving = { venueId: string; known: CalendarEntry | null; eventRequestId?: string | undefined; onSaved: () => void }

/** Adds an entry to a venue's calendar, or changes the given one. */
export function useSaveEntry(form: UseFormReturn<EntryForm>, { venueId, known, eventRequestId, onSaved }: Saving) {
  const { t } = useTranslation('venue-availability')
  return useSave(form, {
    draftOf: known?.id ?? eventRequestId ?? '',
    send: (body: EntryForm, idempotencyKey) =>
      known
        ? call(changeCalendarEntry, {
            params: { id: venueId, entryId: known.id },
            body: { ...body, changedAt: known.changedAt },
          })
        : call(addCalendarEntry, {
            params: { id: venueId },
            body: { ...body, ...(eventRequestId && { eventRequestId }) },
            idempotencyKey,
          }),
    find: async (body, key) => {
      if (!known) return findByKey(key)
      const now = (await entriesOn(venueId, body)).find(({ id }) => id === known.id)
      return now ? doneIfOther(now, known) : notDone
    },
    onDone: () => refetch(venueId),
    done: () => t(known ? 'done.changed' : 'done.added'),
    failed: t('errors.saving'),
    next: onSaved,
  })
}

export function useDeleteEntry(venueId: string, onDeleted: () => void) {
  const { t } = useTranslation('venue-availability')
  return useChange({
    send: async ({ id }: CalendarEntry) => {
      await call(deleteCalendarEntry, { params: { id: venueId, entryId: id } })
    },
    find: async (entry) =>
      (await entriesOn(venueId, entry)).some(({ id }) => id === entry.id) ? notDone : done(undefined),
    onDone: () => refetch(venueId),
    done: () => t('done.deleted'),
    failed: t('errors.deleting'),
    place: 'notice',
    next: onDeleted,
  })
}

/** Removes these days from all entries that the owner made. */
export function useFreeDays(venueId: string, onFreed: () => void) {
  const { t } = useTranslation('venue-availability')
  return useChange({
    send: async (body: DayRange) => {
      await call(freeCalendarDays, { params: { id: venueId }, body })
    },
    find: async (range) =>
      (await entriesOn(venueId, range)).every(({ feed }) => feed !== null) ? done(undefined) : notDone,
    onDone: () => refetch(venueId),
    done: () => t('done.freed'),
    failed: t('errors.freeing'),
    next: onFreed,
  })
}

export function useEventsPerDay(venueId: string, range: DayRange) {
  const { t } = useTranslation(['venue-availability', 'common'])
  return useChange({
    send: (eventsPerDay: number) => call(setEventsPerDay, { params: { id: venueId }, body: { eventsPerDay } }),
    find: async (eventsPerDay) => {
      const now = await call(getVenueCalendar, { params: { id: venueId }, query: range })
      return now.eventsPerDay === eventsPerDay ? done({ eventsPerDay }) : notDone
    },
    onDone: () => refetch(venueId),
    done: () => t('common:saved'),
    failed: t('errors.perDay'),
    place: 'notice',
  })
}
