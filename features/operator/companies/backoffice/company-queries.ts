import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { refreshUser } from '@bouquet/features/operator/administration/backoffice/administration-queries.ts'
import { queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  type CompanyOwnership,
  changeOwner,
  findOwnerCandidate,
  getCompanyOwnership,
  type OwnerChange,
  ownerChange,
} from '../contract.ts'

const keyOf = (id: string) => ['companies', id]

export function ownershipQuery(id: string) {
  return queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(getCompanyOwnership, { params: { id } }, signal),
    staleTime: 0,
  })
}

/** The account with this address; nobody is looked for while the address is incomplete. */
export function candidateQuery(id: string, email: string) {
  return queryOptions({
    queryKey: [...keyOf(id), 'candidate', email],
    queryFn: ({ signal }) => call(findOwnerCandidate, { params: { id }, query: { email } }, signal),
    enabled: ownerChange.shape.email.safeParse(email).success,
    staleTime: 0,
  })
}

export function useChangeOwner(
  id: string,
  form: UseFormReturn<OwnerChange>,
  { owner }: CompanyOwnership,
  onDone: () => void,
) {
  const { t } = useTranslation('companies')
  return useSave(form, {
    draftOf: `owner of ${id}`,
    send: (change) => call(changeOwner, { params: { id }, body: { ...change, seenOwnerId: owner.accountId } }),
    find: async ({ email }) => {
      const now = await call(getCompanyOwnership, { params: { id } })
      return isOwnedBy(now, email) ? done(now) : notDone
    },
    onDone: (now: CompanyOwnership) => {
      queryClient.setQueryData(keyOf(id), now)
      void refreshUser(owner.accountId)
      void refreshUser(now.owner.accountId)
    },
    done: () => t('changed'),
    failed: t('failedChange'),
    onFailure: (error) => {
      if (isProblem(error, 'owner_changed')) void queryClient.invalidateQueries({ queryKey: keyOf(id) })
    },
    next: onDone,
  })
}

const isOwnedBy = ({ owner }: CompanyOwnership, email: string) => owner.email.toLowerCase() === email.toLowerCase()
