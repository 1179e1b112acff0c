import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { whileConnected } from '@bouquet/backoffice/connection/while-connected.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  type DeliveryDetails,
  getDelivery,
  listDeliveries,
  sendDeliveryAgain,
  showDeliveryAddress,
} from '../contract.ts'
import type { DeliveriesAddress } from './deliveries-address.ts'

const deliveriesKey = ['message-deliveries']
const dayMs = 86_400_000

/** The filters as the calls take them; a period ends now. */
export function filtersOf({ address, kind, state, channel, days }: DeliveriesAddress) {
  return {
    ...(address && { address }),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(channel && { channel }),
    ...(days && { from: new Date(Date.now() - days * dayMs).toISOString() }),
  }
}

/** The messages that match, newest first; each further page begins after the last row of the one before. */
export function deliveriesQuery(address: DeliveriesAddress) {
  return infiniteQueryOptions({
    queryKey: [...deliveriesKey, address],
    queryFn: ({ signal, pageParam: after }) =>
      whileConnected(() => call(listDeliveries, { query: { ...filtersOf(address), ...(after && { after }) } }, signal)),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function deliveryQuery(id: string) {
  return queryOptions({
    queryKey: [...deliveriesKey, 'one', id],
    queryFn: ({ signal }) => call(getDelivery, { params: { id } }, signal),
    staleTime: 0,
  })
}

/** Gives the message's job one more attempt. When the answer was lost, it counts as given once the message has not failed any more. */
export function useSendAgain({ id }: DeliveryDetails) {
  const { t } = useTranslation('message-deliveries')
  return useChange<void, void>({
    send: () => call(sendDeliveryAgain, { params: { id } }),
    find: async () => {
      const { state } = await call(getDelivery, { params: { id } })
      return state === 'failed' ? notDone : done(undefined)
    },
    onDone: readAgain,
    onFailure: readAgain,
    done: () => t('again.done'),
    failed: t('again.failed'),
  })
}

/** Asks for a message's address, which the log keeps; after a lost answer nobody can tell whether the log has it. */
export function useShowAddress(id: string, onShown: (address: string | null) => void) {
  const { t } = useTranslation('message-deliveries')
  return useChange<void, { address: string | null }>({
    send: () => call(showDeliveryAddress, { params: { id } }),
    failed: t('show.failed'),
    place: 'notice',
    next: ({ address }) => onShown(address),
  })
}

function readAgain(): void {
  void queryClient.invalidateQueries({ queryKey: deliveriesKey })
}
