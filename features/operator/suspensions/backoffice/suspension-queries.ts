import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { refreshUser } from '@bouquet/features/operator/administration/backoffice/administration-queries.ts'
import { queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { getSuspensions, liftSuspension, type NewSuspension, type Suspensions, suspendAccount } from '../contract.ts'

const keyOf = (id: string) => ['suspensions', id]

export function suspensionsQuery(id: string) {
  return queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(getSuspensions, { params: { id } }, signal),
    staleTime: 0,
  })
}

function stored(id: string, now: Suspensions): void {
  queryClient.setQueryData(keyOf(id), now)
  void refreshUser(id)
}

/** When somebody else was faster, the page's data are refetched. */
function refetchIfSettled(id: string, error: Error): void {
  if (isProblem(error, 'suspension_settled')) void queryClient.invalidateQueries({ queryKey: keyOf(id) })
}

export function useSuspend(id: string, form: UseFormReturn<NewSuspension>, onDone: () => void) {
  const { t } = useTranslation('suspensions')
  return useSave(form, {
    draftOf: `suspension ${id}`,
    send: (suspension) => call(suspendAccount, { params: { id }, body: suspension }),
    find: async () => {
      const now = await call(getSuspensions, { params: { id } })
      return now.isSuspended ? done(now) : notDone
    },
    onDone: (now: Suspensions) => stored(id, now),
    done: () => t('suspended'),
    failed: t('failedSuspend'),
    onFailure: (error) => refetchIfSettled(id, error),
    next: onDone,
  })
}

export function useLift(id: string, onDone: () => void) {
  const { t } = useTranslation('suspensions')
  return useChange<void, Suspensions>({
    send: () => call(liftSuspension, { params: { id } }),
    find: async () => {
      const now = await call(getSuspensions, { params: { id } })
      return now.isSuspended ? notDone : done(now)
    },
    onDone: (now) => stored(id, now),
    done: () => t('lifted'),
    failed: t('failedLift'),
    onFailure: (error) => refetchIfSettled(id, error),
    next: onDone,
  })
}
