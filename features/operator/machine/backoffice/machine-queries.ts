import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { emptyPageCache, getMachine, type PagesToEmpty, type ReasonToRefresh, rebuildTable } from '../contract.ts'
import type { RebuiltTable } from '../rules/machine-parts.ts'

const secondsBetweenReads = 10

/** How the machine stands, read again every few seconds while the page is open. */
export const machineQuery = queryOptions({
  queryKey: ['machine'],
  queryFn: ({ signal }) => call(getMachine, {}, signal),
  refetchInterval: secondsBetweenReads * 1000,
  staleTime: 0,
})

/** Empties the page caches for the reason in the form; sent a second time it empties them once more, which harms nobody. */
export function useEmptyPages(form: UseFormReturn<PagesToEmpty>, onDone: () => void) {
  const { t } = useTranslation('machine')
  return useSave(form, {
    draftOf: null,
    send: (body: PagesToEmpty) => call(emptyPageCache, { body }),
    onDone: readAgain,
    done: () => t('empty.done'),
    failed: t('empty.failed'),
    next: onDone,
  })
}

/** Has a table rebuilt for the reason in the form; of several presses one job comes. */
export function useRebuild(form: UseFormReturn<ReasonToRefresh>, table: RebuiltTable, onDone: () => void) {
  const { t } = useTranslation('machine')
  return useSave(form, {
    draftOf: null,
    send: (body: ReasonToRefresh) => call(rebuildTable, { params: { table }, body }),
    onDone: readAgain,
    done: ({ isNew }) => t(isNew ? 'rebuild.done' : 'rebuild.underWay'),
    failed: t('rebuild.failed'),
    next: onDone,
  })
}

function readAgain(): void {
  void queryClient.invalidateQueries({ queryKey: machineQuery.queryKey })
}
