import { getEventRequest, rejectEventRequest, unlockEventRequest } from '@bouquet/contract/event-requests'
import type { RouteResult } from '@bouquet/contract/route'
import { creditsPerUnlock, type RejectionReason } from '@bouquet/domain/event-request'
import { queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { currentUserQuery, queryClient } from '../../api/queries.ts'
import { done, notDone } from '../../changes/find-outcome.ts'
import { useChange } from '../../changes/use-change.ts'
import { currentLanguage } from '../../i18n.ts'
import { eventRequestLists } from './event-requests-query.ts'
import { memberName } from './request-standing.ts'

export type EventRequestDetail = RouteResult<typeof getEventRequest>

const detailKey = (uuid: string) => ['event-requests', 'detail', uuid]

/** One request. Reading it marks it as seen, so the lists and the menu's count are out of date afterwards. */
export function eventRequestQuery(uuid: string) {
  return queryOptions({
    queryKey: [...detailKey(uuid), currentLanguage()],
    queryFn: async ({ signal }) => {
      const detail = await call(getEventRequest, { params: { uuid } }, signal)
      refreshSurroundings()
      return detail
    },
  })
}

function refreshSurroundings(): void {
  void queryClient.invalidateQueries({ queryKey: eventRequestLists })
  void queryClient.invalidateQueries({ queryKey: ['credit-logs'] })
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
}

/** Opens the couple's contact. What comes back is shown at once; the balance in the menu follows. */
export function useUnlock(detail: EventRequestDetail, onOpened: () => void) {
  const { t } = useTranslation('event-requests')
  const { uuid } = detail.message
  return useChange({
    send: () => call(unlockEventRequest, { params: { uuid } }),
    find: async () => {
      const { email, phone } = (await call(getEventRequest, { params: { uuid } })).project.member
      return email !== undefined && phone !== undefined ? done({ email, phone }) : notDone
    },
    onDone: (contact) => {
      showUnlocked(uuid, contact)
      // The couple's own words are read again, now with the contact data that were masked in them.
      void queryClient.invalidateQueries({ queryKey: detailKey(uuid) })
      refreshSurroundings()
    },
    done: () => t('unlock.done', { name: memberName(detail), credits: creditsPerUnlock }),
    failed: t('errors.unlock'),
    onFailure: (error) => refreshAfterRefusal(uuid, error),
    next: onOpened,
  })
}

function showUnlocked(uuid: string, contact: RouteResult<typeof unlockEventRequest>): void {
  const now = new Date().toISOString()
  changeRequest(uuid, ({ message, project, passport, ...rest }) => ({
    ...rest,
    passport: { ...passport, providersUnlocked: passport.providersUnlocked + (message.unlockDate ? 0 : 1) },
    message: { ...message, isUnlocked: true, unlockDate: message.unlockDate ?? now },
    project: { ...project, member: { ...project.member, ...contact } },
  }))
}

/** Declines the request for one of the seven reasons. */
export function useReject(uuid: string, onRejected: () => void) {
  const { t } = useTranslation('event-requests')
  return useChange({
    send: (reason: RejectionReason) => call(rejectEventRequest, { params: { uuid }, body: { reason } }),
    find: async () => {
      const { message } = await call(getEventRequest, { params: { uuid } })
      return message.isRejected ? done({ success: true as const }) : notDone
    },
    onDone: (_, reason) => {
      const now = new Date().toISOString()
      changeRequest(uuid, ({ message, ...rest }) => ({
        ...rest,
        message: { ...message, isRejected: true, hasRejectedAt: now, rejectionReason: reason },
      }))
      refreshSurroundings()
    },
    done: () => t('reject.done'),
    failed: t('errors.reject'),
    onFailure: (error) => refreshAfterRefusal(uuid, error),
    next: onRejected,
  })
}

/** Puts what is known by now in place of what was read. */
export function changeRequest(uuid: string, make: (detail: EventRequestDetail) => EventRequestDetail): void {
  queryClient.setQueriesData<EventRequestDetail>({ queryKey: detailKey(uuid) }, (detail) => detail && make(detail))
}

/** The server knew better than this page, so what the page knows is read again. */
function refreshAfterRefusal(uuid: string, error: unknown): void {
  if (isProblem(error, 'request_rejected')) void queryClient.invalidateQueries({ queryKey: detailKey(uuid) })
  if (isProblem(error, 'not_enough_credits'))
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
}
