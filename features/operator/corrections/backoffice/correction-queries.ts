import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { doneIfOther } from '@bouquet/backoffice/changes/find-outcome.ts'
import { queryOptions } from '@tanstack/react-query'
import { type CompanyToCorrect, getAccountToCorrect, getCompanyToCorrect } from '../contract.ts'

// Not cached, so that a form begins with the server's current values.
const forOneVisit = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY }

export function accountQuery(id: string) {
  return queryOptions({
    queryKey: ['corrections', 'account', id],
    queryFn: ({ signal }) => call(getAccountToCorrect, { params: { id } }, signal),
    ...forOneVisit,
  })
}

export function companyQuery(id: string) {
  return queryOptions({
    queryKey: ['corrections', 'company', id],
    queryFn: ({ signal }) => call(getCompanyToCorrect, { params: { id } }, signal),
    ...forOneVisit,
  })
}

/** For a form that saves one part of a company, which had these values before. */
export function savedPart<Name extends 'details' | 'address'>(id: string, name: Name, before: CompanyToCorrect[Name]) {
  const read = async () => (await call(getCompanyToCorrect, { params: { id } }))[name]
  return {
    read,
    find: async () => doneIfOther(await read(), before),
    onDone: () => void queryClient.invalidateQueries({ queryKey: companyQuery(id).queryKey }),
  }
}
