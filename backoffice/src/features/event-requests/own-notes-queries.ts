import { keepNote, keepReminder } from '@bouquet/contract/event-requests'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { changeRequest } from './event-request-queries.ts'

/** Keeps the note; an empty one is forgotten. */
export function useKeepNote(uuid: string) {
  return useMutation({
    mutationFn: (text: string) => call(keepNote, { params: { uuid }, body: { text } }),
    onSuccess: (_, text) => changeRequest(uuid, (detail) => ({ ...detail, note: text || null })),
  })
}

/** Sets the day of the reminder (YYYY-MM-DD); null forgets it. */
export function useKeepReminder(uuid: string) {
  return useMutation({
    mutationFn: (on: string | null) => call(keepReminder, { params: { uuid }, body: { on } }),
    onSuccess: (_, on) => changeRequest(uuid, (detail) => ({ ...detail, remindOn: on })),
  })
}
