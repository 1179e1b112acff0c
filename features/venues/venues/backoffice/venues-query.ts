import { call } from '@bouquet/backoffice/api/client.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { queryOptions } from '@tanstack/react-query'
import { listVenues } from '../contract.ts'

/** The signed-in owner's venues, newest first. */
export function venuesQuery() {
  return queryOptions({
    queryKey: ['venues', currentLanguage()],
    queryFn: async ({ signal }) => (await call(listVenues, {}, signal)).venues,
  })
}
