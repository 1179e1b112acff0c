import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  changeOperatorRoles,
  endSessionsOfOperator,
  type FactorReset,
  inviteOperator,
  listOperatorInvitations,
  listOperators,
  type NewOperator,
  type Operator,
  type OperatorInvitation,
  type OperatorRolesChange,
  removeOperator,
  resendOperatorInvitation,
  resetFactorsOfOperator,
  withdrawOperatorInvitation,
} from '../contract.ts'
import type { OperatorsAddress } from './operators-address.ts'

const operatorsKey = ['operators', 'list']
const invitationsKey = ['operators', 'invitations']

/** A page of the operators that match the filters in the address. */
export function operatorsQuery({ q, role, page }: OperatorsAddress) {
  return queryOptions({
    queryKey: [...operatorsKey, q, role, page],
    queryFn: ({ signal }) => call(listOperators, { query: { page, ...(q && { q }), ...(role && { role }) } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const invitationsQuery = queryOptions({
  queryKey: invitationsKey,
  queryFn: ({ signal }) => call(listOperatorInvitations, {}, signal),
  staleTime: 0,
})

/** Who changes their own roles finds another menu. */
function refetch({ isYou }: Pick<Operator, 'isYou'>): void {
  void queryClient.invalidateQueries({ queryKey: operatorsKey })
  if (isYou) void queryClient.invalidateQueries(currentUserQuery)
}

const refetchInvitations = () => void queryClient.invalidateQueries({ queryKey: invitationsKey })

/** Undefined once the account is no operator's. */
async function findAgain({ id, email }: Operator): Promise<Operator | undefined> {
  return (await call(listOperators, { query: { q: email } })).operators.find((operator) => operator.id === id)
}

export function useChangeRoles(form: UseFormReturn<OperatorRolesChange>, operator: Operator, onChanged: () => void) {
  const { t } = useTranslation('operators')
  const { id, fullName: name, roles: seenRoles } = operator
  return useSave(form, {
    draftOf: null,
    send: ({ roles }) => call(changeOperatorRoles, { params: { id }, body: { roles, seenRoles } }),
    find: async ({ roles }) => {
      const now = await findAgain(operator)
      return now && now.roles.toSorted().join() === roles.toSorted().join() ? done(now) : notDone
    },
    onDone: () => refetch(operator),
    onFailure: (error) => isProblem(error, 'operator_changed') && refetch(operator),
    done: () => t('roles.done', { name }),
    failed: t('roles.failed'),
    next: onChanged,
  })
}

export function useEndSessions(operator: Operator, onEnded: () => void) {
  const { t } = useTranslation('operators')
  const { id, isYou, fullName: name } = operator
  return useChange({
    send: () => call(endSessionsOfOperator, { params: { id } }),
    find: async () => ((await findAgain(operator))?.sessions === (isYou ? 1 : 0) ? done(undefined) : notDone),
    onDone: () => refetch(operator),
    done: () => t('sessions.done', { name }),
    failed: t('sessions.failed'),
    next: onEnded,
  })
}

export function useResetFactors(form: UseFormReturn<FactorReset>, operator: Operator, onReset: () => void) {
  const { t } = useTranslation('operators')
  const { id, fullName: name } = operator
  return useSave(form, {
    draftOf: null,
    send: (body) => call(resetFactorsOfOperator, { params: { id }, body }),
    find: async () => {
      const now = await findAgain(operator)
      return now && !now.hasSecondFactor ? done(now) : notDone
    },
    onDone: () => refetch(operator),
    done: () => t('reset.done', { name }),
    failed: t('reset.failed'),
    next: onReset,
  })
}

export function useRemove(operator: Operator, onRemoved: () => void) {
  const { t } = useTranslation('operators')
  const { id, fullName: name } = operator
  return useChange({
    send: () => call(removeOperator, { params: { id } }),
    find: async () => ((await findAgain(operator)) ? notDone : done(undefined)),
    onDone: () => refetch(operator),
    done: () => t('remove.done', { name }),
    failed: t('remove.failed'),
    next: onRemoved,
  })
}

export function useInvite(form: UseFormReturn<NewOperator>, onInvited: () => void) {
  const { t } = useTranslation('operators')
  return useSave(form, {
    draftOf: null,
    send: (body, key) => call(inviteOperator, { body, idempotencyKey: key }),
    find: (_, key) => findByKey<OperatorInvitation>(key),
    onDone: refetchInvitations,
    done: (_, { email }) => t('invite.done', { email }),
    failed: t('invite.failed'),
    next: onInvited,
  })
}

export function useResend({ id, email }: OperatorInvitation) {
  const { t } = useTranslation('operators')
  return useChange<void, OperatorInvitation>({
    send: (_, key) => call(resendOperatorInvitation, { params: { id }, idempotencyKey: key }),
    find: (_, key) => findByKey(key),
    onDone: refetchInvitations,
    onFailure: refetchInvitations,
    done: () => t('invite.done', { email }),
    failed: t('open.resendFailed'),
    place: 'notice',
  })
}

export function useWithdraw({ id, email }: OperatorInvitation, onWithdrawn: () => void) {
  const { t } = useTranslation('operators')
  return useChange({
    send: () => call(withdrawOperatorInvitation, { params: { id } }),
    find: async () => {
      const { invitations } = await call(listOperatorInvitations, {})
      return invitations.some((invitation) => invitation.id === id) ? notDone : done(undefined)
    },
    onDone: refetchInvitations,
    onFailure: refetchInvitations,
    done: () => t('withdraw.done', { email }),
    failed: t('withdraw.failed'),
    next: onWithdrawn,
  })
}
