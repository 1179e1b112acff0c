import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import type { RouteResult } from '@bouquet/contract/route'
import { creditsPerUnlock } from '@bouquet/domain/event-request'
import { notifyOtherTabs } from '@bouquet/features/leads/inbox-events/backoffice/follow-inbox.ts'
import { queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getEventRequest, unlockEventRequest } from '../contract.ts'
import type { EventRequestDetail } from './event-request-detail.ts'
import { eventRequestDetail, eventRequestLists, eventRequestNeighbours } from './event-requests-query.ts'
import { memberName } from './request-permissions.ts'

/** One request. Reading it marks it as seen, so the caches of the lists and of the menu's count are stale afterwards. */
export function eventRequestQuery(uuid: string) {
  return queryOptions({
    queryKey: [...eventRequestDetail(uuid), currentLanguage()],
    queryFn: async ({ signal }) => {
      const detail = await call(getEventRequest, { params: { uuid } }, signal)
      refreshSurroundings()
      return detail
    },
  })
}

/** Invalidates all queries that show requests changed on this page, in this tab and in the others. */
export function refreshChanged(uuids: string[]): void {
  refreshSurroundings()
  void queryClient.invalidateQueries({ queryKey: eventRequestNeighbours })
  const person = queryClient.getQueryData(currentUserQuery.queryKey)
  if (person) notifyOtherTabs(person.id, uuids)
}

function refreshSurroundings(): void {
  void queryClient.invalidateQueries({ queryKey: eventRequestLists })
  void queryClient.invalidateQueries({ queryKey: ['credit-logs'] })
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
}

/** Opens the couple's contact. The response is shown at once; the balance in the menu is refetched. */
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
      // The couple's message is loaded again because its contact data are no longer masked.
      void queryClient.invalidateQueries({ queryKey: eventRequestDetail(uuid) })
      refreshChanged([uuid])
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
    message: { ...message, isUnlocked: true, unlockDate: message.unlockDate ?? now, state: 'open' },
    project: { ...project, member: { ...project.member, ...contact } },
  }))
}

/** Replaces the cached request by its current state. */
export function changeRequest(uuid: string, make: (detail: EventRequestDetail) => EventRequestDetail): void {
  queryClient.setQueriesData<EventRequestDetail>(
    { queryKey: eventRequestDetail(uuid) },
    (detail) => detail && make(detail),
  )
}

/** The cached request is stale, so it and everything that shows it are refetched. */
export function refreshRequest(uuid: string): void {
  void queryClient.invalidateQueries({ queryKey: eventRequestDetail(uuid) })
  refreshChanged([uuid])
}

const refusals = ['request_rejected', 'request_withdrawn', 'request_hired', 'project_stopped'] as const

/** The server refused because the page's data are stale, so they are refetched. */
export function refreshAfterRefusal(uuid: string, error: unknown): void {
  if (refusals.some((code) => isProblem(error, code))) refreshRequest(uuid)
  if (isProblem(error, 'not_enough_credits'))
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
}
