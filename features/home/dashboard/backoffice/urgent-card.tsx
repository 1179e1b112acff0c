import { call } from '@bouquet/backoffice/api/client.ts'
import { formatSpan } from '@bouquet/backoffice/formats.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { today } from '@bouquet/backoffice/today.ts'
import { eventRequestPaths } from '@bouquet/domain/backoffice-paths'
import { ChangeChip } from '@bouquet/features/leads/event-requests/backoffice/change-chip.tsx'
import {
  type EventRequestPage,
  eventRequestLists,
  eventRequestsQuery,
} from '@bouquet/features/leads/event-requests/backoffice/event-requests-query.ts'
import { type ListAddress, newestFirst } from '@bouquet/features/leads/event-requests/backoffice/list-address.ts'
import { listChangedRequests } from '@bouquet/features/leads/event-requests/contract.ts'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './latest-requests.module.css'
import { type Urgent, urgentRequests } from './urgent-requests.ts'

/** Refetched with the lists after every change of a request. */
const changedRequestsQuery = () =>
  queryOptions({
    queryKey: [...eventRequestLists, 'changes', currentLanguage()],
    queryFn: ({ signal }) => call(listChangedRequests, {}, signal),
  })

/** What needs the provider today, the most urgent first; nothing where nothing does. */
export function UrgentCard() {
  const { t } = useTranslation('pipeline')
  const urgent = useUrgent()
  if (urgent.length === 0) return null
  return (
    <Card aria-labelledby="urgent-requests">
      <CardHead title={t('urgent.title')} titleId="urgent-requests" />
      <ul className={styles.rows}>
        {urgent.map((request) => (
          <li key={request.uuid} className={styles.urgent}>
            <Link to={eventRequestPaths.request(request.uuid)}>
              {`${request.couple.firstname} ${request.couple.lastname}`}
            </Link>
            <span className={styles.chips}>
              <Reason request={request} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Reason({ request }: { request: Urgent }) {
  const { t } = useTranslation('pipeline')
  if (request.reason === 'changed') return <ChangeChip change={request.change} />
  if (request.reason === 'soon')
    return (
      <Chip tone="gold" icon="clock">
        {request.days === 0 ? t('urgent.today') : t('urgent.soon', { count: request.days })}
      </Chip>
    )
  const waited = formatSpan(Date.now() - Date.parse(request.since))
  return (
    <Chip tone="sky" icon="hourglass">
      {t('urgent.unanswered', { time: waited })}
    </Chip>
  )
}

function useUrgent(): Urgent[] {
  const { data: changes } = useQuery(changedRequestsQuery())
  const { data: newest } = useQuery(eventRequestsQuery(newestFirst))
  const others = useQueries({ queries: furtherLists(newest).map((address) => eventRequestsQuery(address)) })
  const rows = [newest, ...others.map(({ data }) => data)].flatMap((page) => page?.eventRequests ?? [])
  return urgentRequests(rows, changes?.changedRequests ?? [], today())
}

/** What may be urgent beyond the newest page: the longest waiting, and the weddings of the week's months. */
function furtherLists(newest: EventRequestPage | undefined): ListAddress[] {
  if (!newest || newest.total <= newest.eventRequests.length) return []
  const { stages } = newest
  const inAWeek = new Date(Date.parse(today()) + 7 * 86_400_000).toISOString()
  const months = [...new Set([today().slice(0, 7), inAWeek.slice(0, 7)])]
  const oldest = { ...newestFirst, sortDirection: 'asc' } as const
  return [
    ...(['new', 'read'] as const).filter((stage) => stages[stage] > 0).map((stage) => ({ ...oldest, stage })),
    ...months.map((month) => ({ ...oldest, sortField: 'eventDate' as const, pageSize: 100, month })),
  ]
}
