import { call } from '@bouquet/backoffice/api/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { getCompanyAddress, getCompanyDetails, getCompanyServices } from '../contract.ts'

// A form begins with what the server has now, never with what it had on the last visit.
const forOneVisit = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY }

export const companyDetailsQuery = queryOptions({
  queryKey: ['company', 'details'],
  queryFn: ({ signal }) => call(getCompanyDetails, {}, signal),
  ...forOneVisit,
})

export const companyAddressQuery = queryOptions({
  queryKey: ['company', 'address'],
  queryFn: ({ signal }) => call(getCompanyAddress, {}, signal),
  ...forOneVisit,
})

export const companyServicesQuery = queryOptions({
  queryKey: ['company', 'services'],
  queryFn: ({ signal }) => call(getCompanyServices, {}, signal),
  ...forOneVisit,
})
