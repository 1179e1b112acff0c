import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import type { Change } from '@bouquet/backoffice/changes/change.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { whileConnected } from '@bouquet/backoffice/connection/while-connected.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import type { RouteResult } from '@bouquet/contract/route'
import type { ModerationAction, ModerationState } from '@bouquet/domain/moderation'
import { markRequestFalse } from '@bouquet/features/leads/lead-refunds/contract.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  approveProvider,
  askForChanges,
  type DecisionReason,
  endSessionOfUser,
  getModerationCase,
  getUser,
  listAuditOfUser,
  listRequestsOfUser,
  type listUsers,
  listWaitingProviders,
  refuseProvider,
} from '../contract.ts'
import { type QueueAddress, queueFiltersOf } from './queue-address.ts'

export type WaitingProvider = RouteResult<typeof listWaitingProviders>['providers'][number]
export type ModerationCase = RouteResult<typeof getModerationCase>
export type UserDetails = RouteResult<typeof getUser>
export type ListedUser = RouteResult<typeof listUsers>['users'][number]
export type RequestOfUser = RouteResult<typeof listRequestsOfUser>['requests'][number]
export type AuditEntry = RouteResult<typeof listAuditOfUser>['entries'][number]

const queueKey = ['administration', 'queue']
const caseKey = (id: string) => ['administration', 'case', id]
const userKey = (id: string) => ['administration', 'user', id]

export const waitingPerPage = 25

/** The providers that wait for a decision, longest first; the previous page stays visible until the next one is loaded. */
export function queueQuery(address: QueueAddress) {
  const query = { ...queueFiltersOf(address), page: address.page, pageSize: waitingPerPage }
  return queryOptions({
    queryKey: [...queueKey, query],
    queryFn: ({ signal }) => call(listWaitingProviders, { query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The beginning of the queue, to find the next case. */
export const headOfQueueQuery = queueQuery({ q: '', country: null, page: 1 })

export function caseQuery(id: string) {
  return queryOptions({
    queryKey: caseKey(id),
    queryFn: ({ signal }) => call(getModerationCase, { params: { id } }, signal),
    staleTime: 0,
  })
}

const stateAfter = { approve: 'approved', refuse: 'refused', ask_changes: 'changes_asked' } as const satisfies Record<
  ModerationAction,
  ModerationState
>
const doneMessages = { approve: 'approve.done', refuse: 'refuse.done', ask_changes: 'changes.done' } as const

/** Approves a provider. */
export function useApprove(provider: ModerationCase, onDecided: () => void) {
  const { t } = useTranslation('administration')
  const { id, state: seenState } = provider
  return useChange<void, ModerationCase>({
    ...decisionOn(provider, 'approve', t),
    send: () => call(approveProvider, { params: { id }, body: { seenState } }),
    next: onDecided,
  })
}

/** Refuses a provider or asks them for changes, with a reason that the provider reads. */
export function useReasonedDecision(
  form: UseFormReturn<DecisionReason>,
  provider: ModerationCase,
  action: Exclude<ModerationAction, 'approve'>,
  onDecided: () => void,
) {
  const { t } = useTranslation('administration')
  const { id, state: seenState } = provider
  const route = action === 'refuse' ? refuseProvider : askForChanges
  return useSave(form, {
    ...decisionOn(provider, action, t),
    draftOf: `${action} ${id}`,
    send: ({ reason }) =>
      call<typeof refuseProvider>(route as typeof refuseProvider, { params: { id }, body: { seenState, reason } }),
    next: onDecided,
  })
}

/** The steps after every decision. When another administrator was faster, the page's data are refetched. */
function decisionOn(
  { id, companyName: company }: ModerationCase,
  action: ModerationAction,
  t: TFunction<'administration'>,
): Omit<Change<unknown, ModerationCase>, 'send'> {
  return {
    find: async () => {
      const now = await call(getModerationCase, { params: { id } })
      return now.state === stateAfter[action] ? done(now) : notDone
    },
    onDone: (decided) => {
      queryClient.setQueryData(caseKey(id), decided)
      refreshQueue(id)
    },
    done: () => t(doneMessages[action], { company }),
    failed: t('errors.decide'),
    onFailure: (error) => {
      if (!isProblem(error, 'moderation_settled')) return
      void queryClient.invalidateQueries({ queryKey: caseKey(id) })
      refreshQueue(id)
    },
  }
}

function refreshQueue(id: string): void {
  void queryClient.invalidateQueries({ queryKey: queueKey })
  void queryClient.invalidateQueries({ queryKey: userKey(id) })
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: userKey(id),
    queryFn: ({ signal }) => call(getUser, { params: { id } }, signal),
    staleTime: 0,
  })
}

const auditRows = 20

/** The log of an account, newest first; each further page begins after the last row of the previous one. */
export function auditQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...userKey(id), 'audit'],
    queryFn: ({ signal, pageParam }) =>
      whileConnected(() =>
        call(
          listAuditOfUser,
          { params: { id }, query: { pageSize: auditRows, ...(pageParam && { before: pageParam }) } },
          signal,
        ),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? Number(entries.at(-1)?.id) : undefined),
  })
}

export function useEndSession(userId: string, onEnded: () => void) {
  const { t } = useTranslation('administration')
  return useChange({
    send: (sessionId: string) => call(endSessionOfUser, { params: { id: userId, sessionId } }),
    find: async (sessionId) => {
      const { sessions } = await call(getUser, { params: { id: userId } })
      return sessions.some(({ id }) => id === sessionId) ? notDone : done(undefined)
    },
    onDone: () => void refreshUser(userId),
    done: () => t('user.ended'),
    failed: t('errors.endSession'),
    next: onEnded,
  })
}

const requestRows = 6

/** The requests that an account has received, newest first. */
export function requestsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...userKey(id), 'requests'],
    queryFn: ({ signal, pageParam: page }) =>
      whileConnected(() =>
        call(listRequestsOfUser, { params: { id }, query: { page, pageSize: requestRows } }, signal),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
  })
}

/** Refetches everything that is shown of an account. */
export function refreshUser(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: userKey(id) })
}

/** Marks a request of this account as false. */
export function useMarkFalse(userId: string, onMarked: () => void) {
  const { t } = useTranslation('administration')
  return useChange({
    send: (uuid: string, key) => call(markRequestFalse, { params: { uuid }, idempotencyKey: key }),
    find: (_, key) => findByKey(key),
    onDone: () => void refreshUser(userId),
    done: () => t('requests.done'),
    failed: t('requests.fail'),
    onFailure: () => void refreshUser(userId),
    next: onMarked,
  })
}
