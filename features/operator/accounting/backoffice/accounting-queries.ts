import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { formatMonth } from '@bouquet/backoffice/formats.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type AccountingMonth, closeAccountingMonth, getAccountingMonth, listAccountingMonths } from '../contract.ts'

const monthsKey = ['accounting', 'months']
const monthKey = (month: string) => ['accounting', 'month', month]

export const monthsQuery = queryOptions({
  queryKey: monthsKey,
  queryFn: ({ signal }) => call(listAccountingMonths, {}, signal),
  staleTime: 0,
})

export function monthQuery(month: string) {
  return queryOptions({
    queryKey: monthKey(month),
    queryFn: ({ signal }) => call(getAccountingMonth, { params: { month } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Records the totals of a month for good. */
export function useClose(month: string, onClosed: () => void) {
  const { t } = useTranslation('accounting')
  const refetch = () => {
    void queryClient.invalidateQueries({ queryKey: monthsKey })
    void queryClient.invalidateQueries({ queryKey: monthKey(month) })
  }
  return useChange<void, AccountingMonth>({
    send: () => call(closeAccountingMonth, { params: { month } }),
    find: async () => {
      const now = await call(getAccountingMonth, { params: { month } })
      return now.closedAt ? done(now) : notDone
    },
    onDone: refetch,
    onFailure: refetch,
    done: () => t('close.done', { month: formatMonth(month) }),
    failed: t('close.failed'),
    next: onClosed,
  })
}
