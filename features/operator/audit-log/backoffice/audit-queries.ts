import { call } from '@bouquet/backoffice/api/client.ts'
import { whileConnected } from '@bouquet/backoffice/connection/while-connected.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listAudit } from '../contract.ts'
import type { AuditAddress } from './audit-address.ts'

const perPage = 50
const dayMs = 86_400_000

/** The filters as the calls take them; a period ends now. */
export function filtersOf({ actor, action, subject, days }: AuditAddress) {
  return {
    ...(actor && { actor }),
    ...(action && { action }),
    ...(subject && { subject }),
    ...(days && { from: new Date(Date.now() - days * dayMs).toISOString() }),
  }
}

/** The log, newest first; each further page begins after the last entry of the one before. */
export function auditLogQuery(address: AuditAddress) {
  return infiniteQueryOptions({
    queryKey: ['audit-log', address],
    queryFn: ({ signal, pageParam: before }) =>
      whileConnected(() =>
        call(listAudit, { query: { ...filtersOf(address), pageSize: perPage, ...(before && { before }) } }, signal),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? Number(entries.at(-1)?.id) : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
