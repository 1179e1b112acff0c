import { call } from '@bouquet/backoffice/api/client.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { getEventRequest } from '../contract.ts'
import { saveNote, saveReminder } from '../own-notes-contract.ts'
import type { EventRequestDetail } from './event-request-detail.ts'
import { changeRequest } from './event-request-queries.ts'

const saved = done({ success: true as const })

type Note = { text: string; version: number }

export const noteOf = ({ note, noteVersion }: EventRequestDetail): Note => ({ text: note ?? '', version: noteVersion })

/** Saves the note; an empty one is deleted. */
export function useSaveNote(form: UseFormReturn<{ text: string }>, detail: EventRequestDetail) {
  const { t } = useTranslation(['event-requests', 'request-list'])
  const { uuid } = detail.message
  const read = async () => noteOf(await call(getEventRequest, { params: { uuid } }))
  return useVersionedSave(form, {
    present: noteOf(detail),
    read,
    valuesOf: ({ text }: Note) => ({ text }),
    send: async (body: { text: string }, version) => ({
      ...body,
      version: (await call(saveNote, { params: { uuid }, body, version })).version,
    }),
    find: async (typed) => {
      const now = await read()
      return now.text === typed.text ? done(now) : notDone
    },
    onDone: ({ text, version }) =>
      changeRequest(uuid, (detail) => ({ ...detail, note: text || null, noteVersion: version })),
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
