import { call } from '@bouquet/backoffice/api/client.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { getEventRequest, saveNote, saveReminder } from '../contract.ts'
import { changeRequest } from './event-request-queries.ts'

const saved = done({ success: true as const })

/** Saves the note; an empty one is deleted. */
export function useSaveNote(form: UseFormReturn<{ text: string }>, uuid: string) {
  const { t } = useTranslation(['event-requests', 'request-list'])
  return useSave(form, {
    send: (body) => call(saveNote, { params: { uuid }, body }),
    find: async ({ text }) => {
      const { note } = await call(getEventRequest, { params: { uuid } })
      return (note ?? '') === text ? saved : notDone
    },
    onDone: (_, { text }) => changeRequest(uuid, (detail) => ({ ...detail, note: text || null })),
    done: () => t('request-list:own.saved'),
    failed: t('request-list:own.failed'),
  })
}

/** Sets the day of the reminder (YYYY-MM-DD); null deletes the reminder. */
export function useSaveReminder(uuid: string, onSaved: (on: string | null) => void) {
  const { t } = useTranslation(['event-requests', 'request-list'])
  return useChange({
    send: (on: string | null) => call(saveReminder, { params: { uuid }, body: { on } }),
    find: async (on) => {
      const { remindOn } = await call(getEventRequest, { params: { uuid } })
      return remindOn === on ? saved : notDone
    },
    onDone: (_, on) => changeRequest(uuid, (detail) => ({ ...detail, remindOn: on })),
    done: (_, on) => t(on === null ? 'request-list:own.forgotten' : 'request-list:own.reminded'),
    failed: t('request-list:own.failed'),
    next: (_, on) => onSaved(on),
  })
}
