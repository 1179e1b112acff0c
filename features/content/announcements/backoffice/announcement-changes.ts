import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { done, doneIfOther, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { notListed } from '@bouquet/backoffice/forms/not-listed.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  type Announcement,
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  saveAnnouncement,
} from '../contract.ts'
import { type AnnouncementFields, announcementOf, fieldOf, fieldsOf } from './announcement-form.ts'
import { refetchAnnouncements, storeAnnouncement } from './announcement-queries.ts'

const read = (id: string) => call(getAnnouncement, { params: { id } })

/** Saves the form as the draft; without `stored` it makes one. */
export function useSaveAnnouncement(
  form: UseFormReturn<AnnouncementFields>,
  stored: Announcement | null,
  next: (saved: Announcement) => void,
) {
  const { t } = useTranslation('announcements')
  return useVersionedSave<AnnouncementFields, AnnouncementFields, Announcement>(form, {
    present: stored,
    draftOf: stored ? stored.id : 'new',
    read: () => (stored ? read(stored.id) : notListed()),
    valuesOf: fieldsOf,
    send: (fields, version, key) => {
      const body = announcementOf(fields)
      return stored
        ? call(saveAnnouncement, { params: { id: stored.id }, body, version })
        : call(createAnnouncement, { body, idempotencyKey: key })
    },
    find: async (_, key) => {
      if (stored) return doneIfOther(await read(stored.id), stored)
      return findByKey<Announcement>(key)
    },
    fieldOf: (path) => fieldOf(path, form.getValues()),
    onDone: storeAnnouncement,
    onFailure: (error) => {
      if (isProblem(error, 'announcement_settled')) refetchAnnouncements()
    },
    place: 'notice',
    done: () => t('saved'),
    failed: t('notSaved'),
    next,
  })
}

/** Deletes a draft. */
export function useDeleteAnnouncement(id: string, onDeleted: () => void) {
  const { t } = useTranslation('announcements')
  return useChange({
    send: async () => {
      await call(deleteAnnouncement, { params: { id } })
    },
    find: async () => {
      try {
        await read(id)
        return notDone
      } catch (error) {
        if (isProblem(error, 'not_found')) return done(undefined)
        throw error
      }
    },
    onDone: refetchAnnouncements,
    done: () => t('delete.done'),
    failed: t('delete.failed'),
    next: onDeleted,
  })
}
