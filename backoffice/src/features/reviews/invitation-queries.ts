import { checkInvitations, inviteToReview, listInvitations } from '@bouquet/contract/review-invitations'
import type { RouteCall, RouteResult } from '@bouquet/contract/route'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'

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

export function useInvite() {
  return useMutation({
    mutationFn: (body: RouteCall<typeof inviteToReview>['body']) => call(inviteToReview, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['review-invitations'] }),
  })
}
