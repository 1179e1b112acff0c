import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import type { Change } from '@bouquet/backoffice/changes/change.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import type { RouteResult } from '@bouquet/contract/route'
import type { ModerationAction } from '@bouquet/domain/moderation'
import type { DecisionReason } from '@bouquet/features/operator/administration/contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import {
  approveVenue,
  askForVenueChanges,
  getVenueCase,
  listVenuesToValidate,
  refuseVenue,
  undoVenueDecision,
  type VenueCase,
} from '../contract.ts'
import { venueValidationPaths } from '../rules/paths.ts'
import { undoSeconds } from '../rules/undo.ts'
import { type VenueQueueAddress, venueFiltersOf } from './queue-address.ts'

export type ValidatedVenue = RouteResult<typeof listVenuesToValidate>['venues'][number]

const queueKey = ['venue-validation', 'queue']
const caseKey = (id: string) => ['venue-validation', 'case', id]

export const venuesPerPage = 25

/** Venues of one state; the previous page stays visible until the next one is loaded. */
export function venueQueueQuery(address: VenueQueueAddress) {
  const query = { ...venueFiltersOf(address), page: address.page, pageSize: venuesPerPage }
  return queryOptions({
    queryKey: [...queueKey, query],
    queryFn: ({ signal }) => call(listVenuesToValidate, { query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The beginning of the queue, to find the next case. */
export const headOfVenueQueueQuery = venueQueueQuery({ state: 'waiting', country: null, q: '', page: 1 })

export function venueCaseQuery(id: string) {
  return queryOptions({
    queryKey: caseKey(id),
    queryFn: ({ signal }) => call(getVenueCase, { params: { id } }, signal),
    staleTime: 0,
  })
}

const doneMessages = { approve: 'approve.done', refuse: 'refuse.done', ask_changes: 'changes.done' } as const

/** Validates a venue, or changes of it. */
export function useApproveVenue(venue: VenueCase, onDecided: () => void) {
  const { t } = useTranslation('venue-validation')
  const undo = useUndo()
  return useChange<void, VenueCase>({
    ...decisionOn(venue, 'approve', { t, undo }),
    send: () => call(approveVenue, { params: { id: venue.id }, body: seenOf(venue) }),
    next: onDecided,
  })
}

/** Refuses a venue or asks its owner for changes, with a reason that the owner reads. */
export function useReasonedVenueDecision(
  form: UseFormReturn<DecisionReason>,
  venue: VenueCase,
  action: Exclude<ModerationAction, 'approve'>,
  onDecided: () => void,
) {
  const { t } = useTranslation('venue-validation')
  const undo = useUndo()
  const route = action === 'refuse' ? refuseVenue : askForVenueChanges
  return useSave(form, {
    ...decisionOn(venue, action, { t, undo }),
    draftOf: `${action} ${venue.id}`,
    send: ({ reason }) =>
      call<typeof refuseVenue>(route as typeof refuseVenue, {
        params: { id: venue.id },
        body: { ...seenOf(venue), reason },
      }),
    next: onDecided,
  })
}

const seenOf = ({ state: seenState, revision: seenRevision }: VenueCase) => ({ seenState, seenRevision })

/** `decisions` is their number including the one to be undone, which is no longer listed afterwards. */
type Undoing = { id: string; decisionId: number; decisions: number }

/** Undoes a decision and opens the venue, which waits again. */
function useUndo() {
  const { t } = useTranslation('venue-validation')
  const navigate = useNavigate()
  return useChange<Undoing, VenueCase>({
    send: ({ id, decisionId }) => call(undoVenueDecision, { params: { id, decisionId: String(decisionId) } }),
    find: async ({ id, decisions }) => {
      const now = await call(getVenueCase, { params: { id } })
      return now.decisions.length < decisions ? done(now) : notDone
    },
    onDone: (venue) => takeOver(venue),
    done: ({ name }) => t('undone', { name }),
    failed: t('errors.undo'),
    place: 'notice',
    next: ({ id }) => void navigate(venueValidationPaths.case(id)),
  })
}

type Told = { t: TFunction<'venue-validation'>; undo: ReturnType<typeof useUndo> }

/** The steps after every decision. When another administrator was faster, the page's data are refetched. */
function decisionOn(
  { id, name, decisions: before }: VenueCase,
  action: ModerationAction,
  { t, undo }: Told,
): Omit<Change<unknown, VenueCase>, 'send'> {
  return {
    find: async () => {
      const now = await call(getVenueCase, { params: { id } })
      return now.decisions.length > before.length ? done(now) : notDone
    },
    onDone: takeOver,
    done: ({ undoable, decisions }) => ({
      text: t(doneMessages[action], { name }),
      seconds: 12,
      ...(undoable && {
        action: {
          label: t('undo'),
          onPress: () => undo.mutate({ id, decisionId: undoable.id, decisions: decisions.length }),
        },
      }),
    }),
    failed: t('errors.decide'),
    onFailure: (error) => {
      if (!isProblem(error, 'venue_settled') && !isProblem(error, 'venue_changed')) return
      void queryClient.invalidateQueries({ queryKey: caseKey(id) })
      refreshQueue()
    },
  }
}

function takeOver(venue: VenueCase): void {
  queryClient.setQueryData(caseKey(venue.id), venue)
  refreshQueue()
}

function refreshQueue(): void {
  void queryClient.invalidateQueries({ queryKey: queueKey })
}

/** Like `useUndo`, on the page of the venue itself, while an undo is possible. */
export function useUndoHere(venue: VenueCase): { seconds: number; undo: () => void; isPending: boolean } | null {
  const undo = useUndo()
  if (!venue.undoable) return null
  const { id: decisionId } = venue.undoable
  return {
    seconds: undoSeconds,
    undo: () => undo.mutate({ id: venue.id, decisionId, decisions: venue.decisions.length }),
    isPending: undo.isPending,
  }
}
