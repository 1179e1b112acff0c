import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  carryOutDataRequest,
  closeDataRequest,
  type DataRequest,
  type DataRequestClosing,
  listDataRequests,
  type NewDataRequest,
  recordDataRequest,
} from '../contract.ts'
import type { DataRequestFilters } from './data-requests-address.ts'

const key = ['data-requests']

export function dataRequestsQuery(filters: DataRequestFilters, page: number) {
  return queryOptions({
    queryKey: [...key, filters, page],
    queryFn: ({ signal }) => call(listDataRequests, { query: { ...filters, page } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const refetch = () => void queryClient.invalidateQueries({ queryKey: key })

/** When somebody else was faster, the list is refetched. */
function refetchIfSettled(error: Error): void {
  if (isProblem(error, 'data_request_settled')) refetch()
}

/** Whether a request is among the newest settled ones, after a lost answer. */
async function findSettled(id: string) {
  const { requests } = await call(listDataRequests, { query: { settled: 'yes' } })
  const found = requests.find((one) => one.id === id)
  return found ? done(found) : notDone
}

export function useRecord(form: UseFormReturn<NewDataRequest>, before: readonly DataRequest[], onDone: () => void) {
  const { t } = useTranslation('data-requests')
  return useSave(form, {
    draftOf: 'data request',
    send: (request) => call(recordDataRequest, { body: request }),
    find: async (request) => {
      const { requests } = await call(listDataRequests, { query: { settled: 'no', pageSize: 100 } })
      const known = new Set(before.map(({ id }) => id))
      const fresh = requests.find((one) => !known.has(one.id) && one.kind === request.kind)
      return fresh ? done(fresh) : notDone
    },
    onDone: refetch,
    done: () => t('recorded'),
    failed: t('failedRecord'),
    next: onDone,
  })
}

export function useCarryOut(request: DataRequest, onDone: () => void) {
  const { t } = useTranslation('data-requests')
  return useChange<void, DataRequest>({
    send: () => call(carryOutDataRequest, { params: { id: request.id } }),
    find: () => findSettled(request.id),
    onDone: refetch,
    done: () => t(`done.${request.kind}`),
    failed: t('failedCarryOut'),
    onFailure: refetchIfSettled,
    next: onDone,
  })
}

export function useClose(form: UseFormReturn<DataRequestClosing>, request: DataRequest, onDone: () => void) {
  const { t } = useTranslation('data-requests')
  return useSave(form, {
    draftOf: `closing ${request.id}`,
    send: (closing) => call(closeDataRequest, { params: { id: request.id }, body: closing }),
    find: () => findSettled(request.id),
    onDone: refetch,
    done: () => t('closed'),
    failed: t('failedClose'),
    onFailure: refetchIfSettled,
    next: onDone,
  })
}
