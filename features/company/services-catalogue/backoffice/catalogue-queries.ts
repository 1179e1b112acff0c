import { call } from '@bouquet/backoffice/api/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { listServices, listSpokenLanguages } from '../contract.ts'

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: async ({ signal }) => (await call(listServices, {}, signal)).prestations,
})

export const spokenLanguagesQuery = queryOptions({
  queryKey: ['spoken-languages'],
  queryFn: async ({ signal }) => (await call(listSpokenLanguages, {}, signal)).langues,
})
