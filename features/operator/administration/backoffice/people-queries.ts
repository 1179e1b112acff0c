import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { whileConnected } from '@bouquet/backoffice/connection/while-connected.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type CoupleContact, getCouple, listPeople, showCoupleContact } from '../people-contract.ts'
import type { PeopleAddress } from './people-address.ts'

const perPage = 25
const coupleKey = (id: string) => ['administration', 'couple', id]

/** The filters of the list as the calls take them. */
export function filtersOf({ q, kind, state, country }: PeopleAddress) {
  return { ...(q && { q }), ...(kind && { kind }), ...(state && { state }), ...(country && { country }) }
}

/** Everybody who matches the filters in the address, newest first; each further page begins after the last row of the one before. */
export function peopleQuery(address: PeopleAddress) {
  return infiniteQueryOptions({
    queryKey: ['administration', 'people', filtersOf(address)],
    queryFn: ({ signal, pageParam: after }) =>
      whileConnected(() =>
        call(listPeople, { query: { ...filtersOf(address), pageSize: perPage, ...(after && { after }) } }, signal),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export function coupleQuery(id: string) {
  return queryOptions({
    queryKey: coupleKey(id),
    queryFn: ({ signal }) => call(getCouple, { params: { id } }, signal),
    staleTime: 0,
  })
}

/** Asks for a couple's contact data, which the log keeps; after a lost answer nobody can tell whether the log has it. */
export function useShowContact(id: string, onShown: (contact: CoupleContact) => void) {
  const { t } = useTranslation('people')
  return useChange<void, CoupleContact>({
    send: () => call(showCoupleContact, { params: { id } }),
    onDone: () => void queryClient.invalidateQueries({ queryKey: coupleKey(id) }),
    failed: t('couple.contactFailed'),
    place: 'notice',
    next: onShown,
  })
}
