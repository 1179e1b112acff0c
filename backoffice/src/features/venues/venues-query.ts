import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { listVenues } from '../../api/first-calls.ts'
import { currentLanguage } from '../../i18n.ts'

/** The signed-in owner's venues, newest first. */
export function venuesQuery() {
  return queryOptions({
    queryKey: ['venues', currentLanguage()],
    queryFn: async ({ signal }) => (await call(listVenues, {}, signal)).venues,
  })
}
