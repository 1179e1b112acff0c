import { LoadingFailure } from '@bouquet/backoffice/shell/loading-failure.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { administrationPaths } from '../rules/paths.ts'
import { headOfQueueQuery, type WaitingProvider } from './administration-queries.ts'
import styles from './waiting-card.module.css'
import { waitingText } from './waiting-time.tsx'

/** On the dashboard: how many wait, who has waited longest, and the way to both. */
export function WaitingCard() {
  const { t } = useTranslation('administration')
  const { data, error, refetch } = useQuery(headOfQueueQuery)
  if (error && !data) return <LoadingFailure title={t('errors.queue')} error={error} onRetry={() => void refetch()} />
  return (
    <Card aria-labelledby="who-waits">
      {data ? <WhoWaits total={data.total} oldest={data.providers[0]} /> : <Arriving />}
    </Card>
  )
}

function WhoWaits({ total, oldest }: { total: number; oldest: WaitingProvider | undefined }) {
  const { t } = useTranslation('administration')
  return (
    <>
      <h2 id="who-waits">{total > 0 ? t('dashboard.title', { count: total }) : t('dashboard.none')}</h2>
      <p className={`soft ${styles.text}`}>
        {oldest
          ? t('dashboard.oldest', { company: oldest.companyName, time: waitingText(oldest.waitingSince) })
          : t('dashboard.noneText')}
      </p>
      <p className={styles.ways}>
        {oldest && (
          <Link className={buttonClass({ variant: 'primary' })} to={administrationPaths.moderationCase(oldest.id)}>
            {t('dashboard.start')}
          </Link>
        )}
        <Link className={buttonClass()} to={oldest ? administrationPaths.moderation : administrationPaths.users}>
          {t(oldest ? 'dashboard.queue' : 'dashboard.users')}
        </Link>
      </p>
    </>
  )
}

function Arriving() {
  const { t } = useTranslation('administration')
  return (
    <Skeletons label={t('queue.title')}>
      <span id="who-waits" className="sr">
        {t('queue.title')}
      </span>
      <Skeleton shape="title" width="20rem" />
      <Skeleton width="16rem" />
      <Skeleton width="12rem" height="2.75rem" />
    </Skeletons>
  )
}
