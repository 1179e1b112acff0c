import { call } from '@bouquet/backoffice/api/client.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { eventRequestPaths } from '@bouquet/domain/backoffice-paths'
import { ChangeChip } from '@bouquet/features/leads/event-requests/backoffice/change-chip.tsx'
import { eventRequestLists } from '@bouquet/features/leads/event-requests/backoffice/event-requests-query.ts'
import { listChangedRequests } from '@bouquet/features/leads/event-requests/contract.ts'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './latest-requests.module.css'

/** Refetched with the lists after every change of a request. */
const changedRequestsQuery = () =>
  queryOptions({
    queryKey: [...eventRequestLists, 'changes', currentLanguage()],
    queryFn: ({ signal }) => call(listChangedRequests, {}, signal),
  })

/** Couples' changes that the provider has not seen yet. */
export function ChangedRequests() {
  const { t } = useTranslation('pipeline')
  const { data } = useQuery(changedRequestsQuery())
  if (!data || data.changedRequests.length === 0) return null
  return (
    <Card aria-labelledby="changed-requests" className={styles.latest}>
      <CardHead title={t('changes.board')} titleId="changed-requests" />
      <ul className={styles.rows}>
        {data.changedRequests.map(({ uuid, member, change }) => (
          <li key={uuid}>
            <Link to={eventRequestPaths.request(uuid)}>{`${member.firstname} ${member.lastname}`}</Link>
            <ChangeChip change={change} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
