import type * as eventRequests from '@bouquet/features/leads/event-requests/contract.ts'
import type * as administration from '@bouquet/features/operator/administration/contract.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { addressOf } from '../api/address.ts'
import { call } from '../api/client.ts'
import { useSettled } from '../use-settled.ts'

const searchEventRequests = addressOf<typeof eventRequests.searchEventRequests>({
  method: 'GET',
  path: '/api/event-requests/search',
  access: 'moderated_provider',
})
const listUsers = addressOf<typeof administration.listUsers>({
  method: 'GET',
  path: '/api/admin/users',
  access: 'administrator',
})

const pauseMs = 150
const fewestLetters = 2
const mostPeople = 8

function requestsQuery(q: string) {
  return queryOptions({
    queryKey: ['event-request-search', q],
    queryFn: async ({ signal }) => (await call(searchEventRequests, { query: { q } }, signal)).eventRequests,
    placeholderData: keepPreviousData,
  })
}
function peopleQuery(q: string) {
  return queryOptions({
    queryKey: ['people-search', q],
    queryFn: async ({ signal }) => (await call(listUsers, { query: { q, pageSize: mostPeople } }, signal)).users,
    placeholderData: keepPreviousData,
  })
}

/** What the server finds for what is typed, once somebody pauses; only what this person may find is asked for. */
export function useFound(query: string, may: { findRequests: boolean; findPeople: boolean }) {
  const typed = query.trim()
  const q = useSettled(typed, pauseMs)
  const isEnough = typed.length >= fewestLetters && q.length >= fewestLetters
  const requests = useQuery({ ...requestsQuery(q), enabled: isEnough && may.findRequests })
  const people = useQuery({ ...peopleQuery(q), enabled: isEnough && may.findPeople })
  const asked = typed.length >= fewestLetters && (may.findRequests || may.findPeople)
  return {
    requests: (isEnough && requests.data) || [],
    people: (isEnough && people.data) || [],
    isSearching: asked && (q !== typed || requests.isFetching || people.isFetching),
    hasFailed: isEnough && (requests.isError || people.isError),
  }
}
