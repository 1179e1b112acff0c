import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { declineUndo } from '@bouquet/domain/event-request'
import type { Notice } from '@bouquet/ui/parts/notify.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { declineEventRequests, getEventRequest, type Rejection, rejectEventRequest, undoDecline } from '../contract.ts'
import { changeRequest, refreshAfterRefusal, refreshChanged } from './event-request-queries.ts'
import { eventRequestDetail } from './event-requests-query.ts'

/** Declines the request for one of the seven reasons. */
export function useReject(form: UseFormReturn<Rejection>, uuid: string, onRejected: () => void) {
  const { t } = useTranslation('event-requests')
  const undo = useUndoDecline()
  return useSave(form, {
    send: (body) => call(rejectEventRequest, { params: { uuid }, body }),
    find: async () => {
      const { message } = await call(getEventRequest, { params: { uuid } })
      return message.isRejected ? done({ success: true as const }) : notDone
    },
    onDone: (_, { reason }) => {
      const now = new Date().toISOString()
      changeRequest(uuid, ({ message, progress, ...rest }) => ({
        ...rest,
        message: {
          ...message,
          isRejected: true,
          hasRejectedAt: now,
          rejectionReason: reason,
          state: 'declined',
          stage: 'declined',
        },
        progress: { ...progress, stage: 'declined' },
      }))
      refreshChanged([uuid])
    },
    done: () => undo.offer([uuid]),
    failed: t('errors.reject'),
    onFailure: (error) => refreshAfterRefusal(uuid, error),
    next: onRejected,
  })
}

/** Declines the selected requests with one reason, and offers to undo it for ten seconds. */
export function useDeclineSeveral(form: UseFormReturn<Rejection>, uuids: string[], onDeclined: () => void) {
  const { t } = useTranslation(['request-list', 'event-requests'])
  const undo = useUndoDecline()
  return useSave(form, {
    draftOf: uuids.join(),
    send: ({ reason }) => call(declineEventRequests, { body: { uuids, reason } }),
    onDone: ({ declined }) => readAgain(declined),
    done: ({ declined }) => (declined.length > 0 ? undo.offer(declined) : null),
    failed: t('event-requests:errors.reject'),
    onFailure: () => readAgain(uuids),
    next: onDeclined,
  })
}

/** Undoes a decline. The server carries out a decline's consequences only once it can no longer be undone, even if this page is closed. */
function useUndoDecline(): { offer: (uuids: string[]) => Omit<Notice, 'severity'> } {
  const { t } = useTranslation('request-list')
  const undo = useChange({
    send: (uuids: string[]) => call(undoDecline, { body: { uuids } }),
    onDone: ({ restored }) => readAgain(restored),
    done: ({ restored }) => t('undo.done', { count: restored.length }),
    failed: t('undo.failed'),
    place: 'notice',
    onFailure: (_, uuids) => readAgain(uuids),
  })
  return {
    offer: (uuids) => ({
      text: t('decline.done', { count: uuids.length }),
      action: { label: t('undo.action'), onPress: () => undo.mutate(uuids) },
      seconds: declineUndo.offered,
    }),
  }
}

function readAgain(uuids: string[]): void {
  for (const uuid of uuids) void queryClient.invalidateQueries({ queryKey: eventRequestDetail(uuid) })
  refreshChanged(uuids)
}
