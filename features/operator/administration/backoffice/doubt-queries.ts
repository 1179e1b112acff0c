import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import type { RouteResult } from '@bouquet/contract/route'
import { markRequestFalse } from '@bouquet/features/leads/lead-refunds/contract.ts'
import { listDoubtedProjects, settleDoubt } from '@bouquet/features/leads/request-doubts/contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type QueueAddress, queueFiltersOf } from './queue-address.ts'

export type DoubtedProject = RouteResult<typeof listDoubtedProjects>['projects'][number]

const doubtsKey = ['administration', 'doubts']

/**
 * Projects that providers have declined as questionable, the longest waiting first; the previous page stays visible until the next one is
 * loaded.
 */
export function doubtsQuery(address: QueueAddress) {
  const query = { ...queueFiltersOf(address), page: address.page }
  return queryOptions({
    queryKey: [...doubtsKey, query],
    queryFn: ({ signal }) => call(listDoubtedProjects, { query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

type Verdict = 'genuine' | 'false'

/** Settles a doubt either way. When the response is lost, the doubt counts as settled once the project is no longer in the list. */
export function useSettleDoubt({ uuid, firstname }: DoubtedProject, onSettled: () => void) {
  const { t } = useTranslation('administration')
  return useChange<Verdict, unknown>({
    send: (verdict) => call<typeof settleDoubt>(routeOf(verdict), { params: { uuid } }),
    find: async () => ((await isWaiting(uuid)) ? notDone : done(undefined)),
    onDone: readAgain,
    done: (_, verdict) => t(`doubts.done.${verdict}`, { name: firstname }),
    failed: t('doubts.failed'),
    onFailure: readAgain,
    next: onSettled,
  })
}

function routeOf(verdict: Verdict): typeof settleDoubt {
  return (verdict === 'genuine' ? settleDoubt : markRequestFalse) as typeof settleDoubt
}

function readAgain(): void {
  void queryClient.invalidateQueries({ queryKey: doubtsKey })
}

async function isWaiting(uuid: string): Promise<boolean> {
  const { projects } = await call(listDoubtedProjects, { query: { page: 1 } })
  return projects.some((project) => project.uuid === uuid)
}
