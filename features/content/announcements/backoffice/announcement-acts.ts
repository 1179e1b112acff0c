import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  type Announcement,
  getAnnouncement,
  pauseAnnouncement,
  resumeAnnouncement,
  retryAnnouncement,
  startAnnouncement,
  stopAnnouncement,
} from '../contract.ts'
import { refetchAnnouncements, storeAnnouncement } from './announcement-queries.ts'

/** The stored announcement, done where its state is no longer the one that was shown. */
async function findMoved({ id, state }: Announcement) {
  const now = await call(getAnnouncement, { params: { id } })
  return now.state === state ? notDone : done(now)
}

const onFailure = (error: unknown) => {
  if (isProblem(error, 'announcement_settled') || isProblem(error, 'changed_elsewhere')) refetchAnnouncements()
}

export type StartFields = { when: 'now' | 'later'; at: string; reason: string }

/** Starts a draft, in the version that is shown. */
export function useStartAnnouncement(form: UseFormReturn<StartFields>, announcement: Announcement, next: () => void) {
  const { t } = useTranslation('announcements')
  const { id, version } = announcement
  return useSave<StartFields, StartFields, Announcement>(form, {
    draftOf: null,
    send: ({ when, at, reason }) =>
      call(startAnnouncement, {
        params: { id },
        version,
        body: { at: when === 'now' ? null : new Date(at).toISOString(), reason },
      }),
    find: () => findMoved(announcement),
    onDone: storeAnnouncement,
    onFailure,
    done: ({ state }) => t(state === 'planned' ? 'start.planned' : 'start.done'),
    failed: t('start.failed'),
    next,
  })
}

/** Pauses or resumes sending. */
export function useTogglePause(announcement: Announcement) {
  const { t } = useTranslation('announcements')
  const isPaused = announcement.state === 'paused'
  return useChange<void, Announcement>({
    send: () => call(isPaused ? resumeAnnouncement : pauseAnnouncement, { params: { id: announcement.id } }),
    find: () => findMoved(announcement),
    onDone: storeAnnouncement,
    onFailure,
    done: () => t(isPaused ? 'resume.done' : 'pause.done'),
    failed: t(isPaused ? 'resume.failed' : 'pause.failed'),
  })
}

/** Has the mails tried again that were given up. */
export function useRetryAnnouncement(announcement: Announcement) {
  const { t } = useTranslation('announcements')
  return useChange<void, Announcement>({
    send: () => call(retryAnnouncement, { params: { id: announcement.id } }),
    find: () => findMoved(announcement),
    onDone: storeAnnouncement,
    onFailure,
    done: () => t('retry.done'),
    failed: t('retry.failed'),
  })
}

export type StopFields = { reason: string }

/** Stops sending for good. */
export function useStopAnnouncement(form: UseFormReturn<StopFields>, announcement: Announcement, next: () => void) {
  const { t } = useTranslation('announcements')
  return useSave<StopFields, StopFields, Announcement>(form, {
    draftOf: null,
    send: (body) => call(stopAnnouncement, { params: { id: announcement.id }, body }),
    find: () => findMoved(announcement),
    onDone: storeAnnouncement,
    onFailure,
    done: () => t('stop.done'),
    failed: t('stop.failed'),
    next,
  })
}
