import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import type { RouteCall, RouteResult } from '@bouquet/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  dropJob,
  type exportFailedJobs,
  listFailedJobs,
  listQueues,
  type ReasonToDrop,
  retryJob,
  retryJobs,
} from '../contract.ts'

export type QueueLoad = RouteResult<typeof listQueues>['queues'][number]
export type FailedJobFilters = NonNullable<RouteCall<typeof exportFailedJobs>['query']>
export type FailedJob = RouteResult<typeof listFailedJobs>['jobs'][number]

const jobsKey = ['background-jobs']
const secondsBetweenReads = 15

/** The load of the queues, read again every few seconds while the page is open. */
export const queuesQuery = queryOptions({
  queryKey: [...jobsKey, 'queues'],
  queryFn: ({ signal }) => call(listQueues, {}, signal),
  refetchInterval: secondsBetweenReads * 1000,
  staleTime: 0,
})

/** Failed jobs of one queue or of all, newest first; the previous page stays visible until the next one is loaded. */
export function failedJobsQuery(filters: FailedJobFilters, page: number) {
  return queryOptions({
    queryKey: [...jobsKey, 'failed', filters, page],
    queryFn: ({ signal }) => call(listFailedJobs, { query: { page, ...filters } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Gives a job one more attempt. When the response was lost, it counts as given once the job has left the list. */
export function useRetryJob({ id, queue }: FailedJob) {
  const { t } = useTranslation('background-jobs')
  return useChange({
    send: () => call(retryJob, { params: { id } }),
    find: async () => ((await hasFailed(id, queue)) ? notDone : done(undefined)),
    onDone: readAgain,
    done: () => t('retried', { count: 1 }),
    failed: t('notRetried'),
    onFailure: readAgain,
  })
}

/** Gives all failed jobs of a queue one more attempt; when the response was lost, those that had failed count. */
export function useRetryJobs({ name: queue, failed }: QueueLoad) {
  const { t } = useTranslation('background-jobs')
  return useChange({
    send: () => call(retryJobs, { params: { name: queue } }),
    find: async () => {
      const { jobs } = await call(listFailedJobs, { query: { page: 1, queue } })
      return jobs.length > 0 ? notDone : done({ retried: failed })
    },
    onDone: readAgain,
    done: ({ retried }) => t('retried', { count: retried }),
    failed: t('notRetried'),
    onFailure: readAgain,
  })
}

/** Gives a job up for the reason in the form. */
export function useDropJob(form: UseFormReturn<ReasonToDrop>, { id, queue }: FailedJob, onDropped: () => void) {
  const { t } = useTranslation('background-jobs')
  return useSave(form, {
    draftOf: id,
    send: (body) => call(dropJob, { params: { id }, body }),
    find: async () => ((await hasFailed(id, queue)) ? notDone : done(undefined)),
    onDone: readAgain,
    done: () => t('dropped'),
    failed: t('notDropped'),
    onFailure: readAgain,
    next: onDropped,
  })
}

/** Refetches the lists after every outcome, because another operator may have been faster. */
function readAgain(): void {
  void queryClient.invalidateQueries({ queryKey: jobsKey })
}

async function hasFailed(id: string, queue: string): Promise<boolean> {
  const { jobs } = await call(listFailedJobs, { query: { page: 1, queue } })
  return jobs.some((job) => job.id === id)
}
