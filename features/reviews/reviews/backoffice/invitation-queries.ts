import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import type { RouteResult } from '@bouquet/contract/route'
import {
  checkInvitations,
  inviteToReview,
  listInvitations,
} from '@bouquet/features/reviews/review-invitations/contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { InviteForm } from './invite-form.ts'

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

/** Which of these addresses would get no invitation; the previous result stays visible until the next one is loaded. */
export function checkQuery(emails: string[]) {
  return queryOptions({
    queryKey: [...checkKey, emails],
    queryFn: ({ signal }) => call(checkInvitations, { body: { emails } }, signal),
    placeholderData: keepPreviousData,
    enabled: emails.length > 0,
  })
}

type Asked = { emails: string[]; venue: string | undefined }

/** Sends invitations; when the response is lost, a retry invites nobody twice. */
export function useInvite(form: UseFormReturn<InviteForm>, asked: Asked, onSent: () => void) {
  const { t } = useTranslation('received-reviews')
  return useSave(form, {
    send: (filled, key) => call(inviteToReview, { body: { ...filled, ...asked }, idempotencyKey: key }),
    find: (_, key) => findByKey<RouteResult<typeof inviteToReview>>(key),
    onDone: readAgain,
    done: ({ invited }) => t(invited > 0 ? 'ask.sent' : 'ask.sentNone', { count: invited }),
    failed: t('ask.failed'),
    fieldOf: (path) => (path.startsWith('emails') ? 'emails' : (path as keyof InviteForm)),
    fieldsOfCodes: {
      email_invalid: 'emails',
      too_many_addresses: 'emails',
      too_many_invitations: 'emails',
      web_address_refused: 'personalLine',
    },
    onFailure: readAgain,
    next: onSent,
  })
}

function readAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['review-invitations'] })
}
