import { formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { eventRequestPaths } from '@bouquet/domain/backoffice-paths'
import { ChangeChip } from '@bouquet/features/leads/event-requests/backoffice/change-chip.tsx'
import { CoupleLink } from '@bouquet/features/leads/event-requests/backoffice/couple-link.tsx'
import { eventRequestsQuery } from '@bouquet/features/leads/event-requests/backoffice/event-requests-query.ts'
import { newestFirst } from '@bouquet/features/leads/event-requests/backoffice/list-address.ts'
import { SoonChip, StageChip } from '@bouquet/features/leads/event-requests/backoffice/status-chip.tsx'
import { weddingDateText } from '@bouquet/features/leads/event-requests/backoffice/wedding-date.ts'
import type { EventRequestRow } from '@bouquet/features/leads/event-requests/contract.ts'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './latest-requests.module.css'

const shown = 5

/** The newest requests, each with a link to its page. */
export function LatestRequests() {
  const { t } = useTranslation('dashboard')
  return (
    <Card aria-labelledby="latest-requests">
      <CardHead title={t('latest.title')} titleId="latest-requests">
        <Link className="text-link" to={eventRequestPaths.list}>
          {t('latest.all')}
        </Link>
      </CardHead>
      <Rows />
    </Card>
  )
}

function Rows() {
  const { t } = useTranslation('dashboard')
  const query = useQuery(eventRequestsQuery(newestFirst))
  const { data } = query
  if (!data)
    return (
      <Loading query={query} failed={t('latest.error')}>
        <RowsSkeleton />
      </Loading>
    )
  if (data.total === 0) return <p className={styles.nothing}>{t('waiting.noneText')}</p>
  return (
    <ul className={styles.rows}>
      {data.eventRequests.slice(0, shown).map((request) => (
        <Row key={request.uuid} request={request} />
      ))}
    </ul>
  )
}

function Row({ request }: { request: EventRequestRow }) {
  const { t } = useTranslation('request-summary')
  const { project } = request
  return (
    <li>
      <div className={styles.couple}>
        <CoupleLink request={request} />
        <small className="soft">{formatInstantDay(request.createdAt)}</small>
      </div>
      <span className={styles.wedding}>{`${weddingDateText(t, project, 'medium')}, ${project.eventLocationCity}`}</span>
      <span className={styles.chips}>
        <SoonChip project={project} />
        {request.change && <ChangeChip change={request.change} />}
        <StageChip stage={request.stage} />
      </span>
    </li>
  )
}

const lines = ['a', 'b', 'c', 'd', 'e']

function RowsSkeleton() {
  const { t } = useTranslation('dashboard')
  return (
    <Skeletons label={t('latest.title')}>
      <ul className={styles.rows}>
        {lines.map((line) => (
          <li key={line}>
            <div className={styles.couple}>
              <Skeleton width="10rem" />
              <Skeleton width="6rem" />
            </div>
            <Skeleton width="12rem" />
          </li>
        ))}
      </ul>
    </Skeletons>
  )
}
