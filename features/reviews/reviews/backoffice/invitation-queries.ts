import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import type { RouteCall, RouteResult } from '@bouquet/contract/route'
import {
  checkInvitations,
  inviteToReview,
  listInvitations,
} from '@bouquet/features/reviews/review-invitations/contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

export type InvitationPage = RouteResult<typeof listInvitations>

const listKey = ['review-invitations', 'list']
const checkKey = ['review-invitations', 'check']

export function invitationsQuery(page: number) {
  return queryOptions({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) => call(listInvitations, { query: { page } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Who of these would not be written to; the answer before stays on view until the next has come. */
export function checkQuery(emails: string[]) {
  return queryOptions({
    queryKey: [...checkKey, emails],
    queryFn: ({ signal }) => call(checkInvitations, { body: { emails } }, signal),
    placeholderData: keepPreviousData,
    enabled: emails.length > 0,
  })
}

/** Sends invitations; nobody is written to twice for a lost answer. */
export function useInvite(onSent: () => void) {
  const { t } = useTranslation('received-reviews')
  return useChange({
    send: (body: RouteCall<typeof inviteToReview>['body'], key) => call(inviteToReview, { body, idempotencyKey: key }),
    find: (_, key) => findByKey(key),
    onDone: readAgain,
    done: ({ invited }) => t(invited > 0 ? 'ask.sent' : 'ask.sentNone', { count: invited }),
    failed: t('ask.failed'),
    onFailure: readAgain,
    next: onSent,
  })
}

function readAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['review-invitations'] })
}
