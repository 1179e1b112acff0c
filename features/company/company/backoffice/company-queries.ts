import { call } from '@bouquet/backoffice/api/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { getCompanyAddress, getCompanyDetails, getCompanyServices } from '../contract.ts'

// Not cached, so that a form begins with the server's current values.
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
