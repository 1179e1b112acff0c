import { calendarDay, code, eventRequestId, multiLine, success } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'
import { maxNoteLength } from './rules/request-reminder.ts'

const byUuid = z.object({ uuid: eventRequestId })

export const ownNote = z.object({ text: multiLine.max(maxNoteLength, code('message_too_long')) })

export const saveNote = route({
  method: 'PUT',
  path: '/api/event-requests/:uuid/note',
  access: 'moderated_provider',
  summary: 'Saves the caller’s own note on a request; an empty one is deleted. The couple never sees it.',
  tag: 'Event requests',
  params: byUuid,
  body: ownNote,
  success: { status: 200, body: success.extend({ version: z.number().int() }) },
  problems: ['not_found'],
  versioned: true,
})

export const saveReminder = route({
  method: 'PUT',
  path: '/api/event-requests/:uuid/reminder',
  access: 'moderated_provider',
  summary: 'Has the caller reminded of a request by mail on a day from tomorrow to two years ahead; null forgets it.',
  tag: 'Event requests',
  params: byUuid,
  body: z.object({ on: calendarDay.nullable() }),
  success: { status: 200, body: success },
  problems: ['not_found', 'invalid_input'],
})
