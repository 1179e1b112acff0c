import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { whileConnected } from '@bouquet/backoffice/connection/while-connected.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  type ChangeDecision,
  type ContentChange,
  decideChange,
  listChanges,
  seeChanges,
  undoChanges,
} from '../contract.ts'
import type { ChangesAddress } from './changes-address.ts'

const key = ['content-changes']
const perPage = 24

/** The filters as the calls take them. */
export function filtersOf({ place, country, days, q, ...shown }: ChangesAddress) {
  return { ...shown, ...(place && { place }), ...(country && { country }), ...(days && { days }), ...(q && { q }) }
}

/** The queue; each further page begins after the last entry of the one before. */
export function changesQuery(address: ChangesAddress) {
  return infiniteQueryOptions({
    queryKey: [...key, address],
    queryFn: ({ signal, pageParam: after }) =>
      whileConnected(() =>
        call(listChanges, { query: { ...filtersOf(address), pageSize: perPage, ...(after && { after }) } }, signal),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

type Pages = InfiniteData<{ changes: ContentChange[]; next: string | null }>

/** What is settled leaves the queue at once, before it is read again. */
function settle(ids: number[]): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: key },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, changes: page.changes.filter(({ id }) => !ids.includes(id)) })),
      },
  )
  refresh()
}

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: key })
}

export type Decisions = ReturnType<typeof useDecisions>

/** Seeing and undoing; the last decision stays known, so that a key can undo it. */
export function useDecisions() {
  const { t } = useTranslation('change-moderation')
  const [last, setLast] = useState<number[]>([])
  const undo = useChange<number[], unknown>({
    send: (ids) => call(undoChanges, { body: { ids } }),
    onDone: refresh,
    done: () => t('undone'),
    failed: t('undoFailed'),
    place: 'notice',
    onFailure: refresh,
    next: () => setLast([]),
  })
  const see = useChange({
    send: (changes: ContentChange[]) =>
      call(seeChanges, { body: { changes: changes.map(({ id, revision }) => ({ id, revision })) } }),
    onDone: ({ seen }) => settle(seen),
    done: ({ seen, late }) => ({
      text: [t('seen', { count: seen.length }), late.length > 0 && t('late', { count: late.length })]
        .filter(Boolean)
        .join(' '),
      seconds: 12,
      action: { label: t('undo'), onPress: () => undo.mutate(seen) },
    }),
    failed: t('seeFailed'),
    place: 'notice',
    onFailure: refresh,
    next: ({ seen }) => setLast(seen),
  })
  return {
    see: (changes: ContentChange[]) => changes.length > 0 && see.mutate(changes),
    isSeeing: see.isPending,
    undo: last.length > 0 ? () => undo.mutate(last) : undefined,
    undoThese: (ids: number[]) => undo.mutate(ids),
    setLast,
  }
}

/** Puts a former text back, or hides the thing, with the statement of reasons. */
export function useDecideChange(
  form: UseFormReturn<ChangeDecision>,
  change: ContentChange,
  { decisions, onDone }: { decisions: Decisions; onDone: () => void },
) {
  const { t } = useTranslation('change-moderation')
  const { id } = change
  return useSave(form, {
    draftOf: `${form.getValues('outcome')} ${id}`,
    send: (decision) => call(decideChange, { params: { id: String(id) }, body: decision }),
    onDone: () => settle([id]),
    done: () => ({
      text: t('decide.done'),
      seconds: 12,
      action: { label: t('undo'), onPress: () => decisions.undoThese([id]) },
    }),
    failed: t('seeFailed'),
    onFailure: refresh,
    next: () => {
      decisions.setLast([id])
      onDone()
    },
  })
}
