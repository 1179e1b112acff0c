import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
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

/** On the dashboard: how many providers wait, which has waited longest, and links to that one and to all. */
export function WaitingCard() {
  const { t } = useTranslation('administration')
  const query = useQuery(headOfQueueQuery)
  if (!query.data)
    return (
      <Loading query={query} failed={t('errors.queue')}>
        <Arriving titleId="who-waits" title={t('queue.title')} />
      </Loading>
    )
  const { total, providers } = query.data
  return (
    <Card aria-labelledby="who-waits">
      <WhoWaits total={total} oldest={providers[0]} />
    </Card>
  )
}

function WhoWaits({ total, oldest }: { total: number; oldest: WaitingProvider | undefined }) {
  const { t } = useTranslation('administration')
  const readsPeople = useMay('people.read')
  return (
    <WaitingSummary
      titleId="who-waits"
      title={total > 0 ? t('dashboard.title', { count: total }) : t('dashboard.none')}
      text={
        oldest
          ? t('dashboard.oldest', { company: oldest.companyName, time: waitingText(oldest.waitingSince) })
          : t('dashboard.noneText')
      }
      start={oldest && { to: administrationPaths.moderationCase(oldest.id), label: t('dashboard.start') }}
      all={
        oldest
          ? { to: administrationPaths.moderation, label: t('dashboard.queue') }
          : readsPeople
            ? { to: administrationPaths.people, label: t('dashboard.users') }
            : null
      }
    />
  )
}

type Way = { to: string; label: string }
type SummaryProps = { titleId: string; title: string; text: string; start: Way | undefined; all: Way | null }

/** How many cases wait and since when, with links to the first one and to all. */
export function WaitingSummary({ titleId, title, text, start, all }: SummaryProps) {
  return (
    <>
      <h2 id={titleId}>{title}</h2>
      <p className={`soft ${styles.text}`}>{text}</p>
      <p className={styles.ways}>
        {start && (
          <Link className={buttonClass({ variant: 'primary' })} to={start.to}>
            {start.label}
          </Link>
        )}
        {all && (
          <Link className={buttonClass()} to={all.to}>
            {all.label}
          </Link>
        )}
      </p>
    </>
  )
}

/** The placeholder while the summary loads. */
export function Arriving({ titleId, title }: { titleId: string; title: string }) {
  return (
    <Card aria-labelledby={titleId}>
      <Skeletons label={title}>
        <span id={titleId} className="sr">
          {title}
        </span>
        <Skeleton shape="title" width="20rem" />
        <Skeleton width="16rem" />
        <Skeleton width="12rem" height="2.75rem" />
      </Skeletons>
    </Card>
  )
}
