import { call } from '@bouquet/backoffice/api/client.ts'
import { whileConnected } from '@bouquet/backoffice/connection/while-connected.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { listCreditLogs } from '../contract.ts'

/** The ledger, newest first; each further page begins after the last entry of the previous one. */
export function creditLogsQuery() {
  return infiniteQueryOptions({
    queryKey: ['credit-logs', currentLanguage()],
    queryFn: ({ pageParam, signal }) =>
      whileConnected(() => call(listCreditLogs, { query: pageParam ? { before: pageParam } : {} }, signal)),
    initialPageParam: null as number | null,
    getNextPageParam: ({ logs }) => (logs.length === fullPage ? logs.at(-1)?.id : undefined),
  })
}

const fullPage = 200
