import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { whileConnected } from '@bouquet/backoffice/connection/while-connected.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listPaymentEvents, type PaymentEventReceipt, processPaymentEventAgain } from '../contract.ts'
import type { EventsAddress } from './events-address.ts'

const eventsKey = ['payment-events']
const dayMs = 86_400_000

/** The filters as the calls take them; a period ends now. */
export function filtersOf({ q, state, repeated, days }: EventsAddress) {
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(repeated && { repeated }),
    ...(days && { from: new Date(Date.now() - days * dayMs).toISOString() }),
  }
}

/** The events that match, newest first; each further page begins after the last row of the one before. */
export function eventsQuery(address: EventsAddress) {
  return infiniteQueryOptions({
    queryKey: [...eventsKey, address],
    queryFn: ({ signal, pageParam: before }) =>
      whileConnected(() =>
        call(listPaymentEvents, { query: { ...filtersOf(address), ...(before && { before }) } }, signal),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ events, hasMore }) => (hasMore ? events.at(-1)?.number : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Has an event processed again. When the answer was lost, the list says what became of it. */
export function useProcessAgain({ id }: PaymentEventReceipt) {
  const { t } = useTranslation('payment-events')
  return useChange<void, PaymentEventReceipt>({
    send: () => call(processPaymentEventAgain, { params: { id } }),
    find: async () => {
      const { events } = await call(listPaymentEvents, { query: { q: id } })
      const found = events.find((event) => event.id === id)
      return found && !found.canBeProcessedAgain ? done(found) : notDone
    },
    onDone: readAgain,
    onFailure: readAgain,
    done: ({ state }) => t(state === 'failed' ? 'again.failedAgain' : 'again.done'),
    failed: t('again.failed'),
  })
}

function readAgain(): void {
  void queryClient.invalidateQueries({ queryKey: eventsKey })
}
