import { getEventRequest, rejectEventRequest, unlockEventRequest } from '@bouquet/contract/event-requests'
import type { RouteResult } from '@bouquet/contract/route'
import type { RejectionReason } from '@bouquet/domain/event-request'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { currentUserQuery, queryClient } from '../../api/queries.ts'
import { currentLanguage } from '../../i18n.ts'
import { eventRequestLists } from './event-requests-query.ts'

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
export function useUnlock(uuid: string) {
  return useMutation({
    mutationFn: () => call(unlockEventRequest, { params: { uuid } }),
    onSuccess: (contact) => {
      const now = new Date().toISOString()
      changeRequest(uuid, ({ message, project, passport, ...rest }) => ({
        ...rest,
        passport: { ...passport, providersUnlocked: passport.providersUnlocked + (message.unlockDate ? 0 : 1) },
        message: { ...message, isUnlocked: true, unlockDate: message.unlockDate ?? now },
        project: { ...project, member: { ...project.member, ...contact } },
      }))
      // The couple's own words are read again, now with the contact data that were masked in them.
      void queryClient.invalidateQueries({ queryKey: detailKey(uuid) })
      refreshSurroundings()
    },
    onError: (error) => refreshAfterRefusal(uuid, error),
  })
}

/** Declines the request for one of the seven reasons. */
export function useReject(uuid: string) {
  return useMutation({
    mutationFn: (reason: RejectionReason) => call(rejectEventRequest, { params: { uuid }, body: { reason } }),
    onSuccess: (_, reason) => {
      const now = new Date().toISOString()
      changeRequest(uuid, ({ message, ...rest }) => ({
        ...rest,
        message: { ...message, isRejected: true, hasRejectedAt: now, rejectionReason: reason },
      }))
      refreshSurroundings()
    },
    onError: (error) => refreshAfterRefusal(uuid, error),
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
