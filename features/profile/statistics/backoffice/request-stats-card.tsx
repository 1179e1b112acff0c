import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { formatNumber, formatPercent } from '@bouquet/backoffice/formats.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import type { RouteResult } from '@bouquet/contract/route'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { getRates } from '../contract.ts'
import { formatAnswerTime } from './format-answer-time.ts'
import { formatChange } from './format-change.ts'
import type { OfVenue } from './of-venue.ts'
import styles from './statistics.module.css'
import { ratesQuery } from './statistics-queries.ts'

/** The outcomes of received requests, or of those for one venue, as numbers. */
export function RequestStatsCard({ venue }: OfVenue) {
  const { t } = useTranslation('statistics')
  return (
    <Card aria-labelledby="request-stats">
      <CardHead title={t(venue ? 'venue.title' : 'title')} titleId="request-stats" />
      <Stats venue={venue} />
    </Card>
  )
}

function Stats({ venue }: OfVenue) {
  const { t } = useTranslation('statistics')
  const query = useQuery(ratesQuery(venue))
  const { data: answer } = query
  if (!answer)
    return (
      <Loading query={query} failed={t('error')}>
        <StatsSkeleton />
      </Loading>
    )
  const { data, change, medianAnswerHours: hours, costPerUnlock: cost, lastMonthlyMessagesCount: received } = answer
  const hasRequests = received > 0 || change.received !== 0 || change.answeredRate !== null
  if (!hasRequests && answer.viewsTotal + answer.venueViewsTotal === 0)
    return <p className={`soft ${styles.none}`}>{t('nothing')}</p>
  return (
    <dl className={styles.stats}>
      {hasRequests && (
        <>
          <Rate name={t('rates.answered')} percent={data.answeredRate} change={change.answeredRate} />
          <Rate name={t('rates.seen')} percent={data.seenOpenRate} change={change.seenOpenRate} />
          <Rate name={t('rates.unlocked')} percent={data.unlockedRate} change={change.unlockedRate} />
          <Rate name={t('rates.rejected')} percent={data.rejectedRate} change={change.rejectedRate} />
          <Stat name={t('lastMonth')} value={formatNumber(received)} change={formatChange(change.received)} />
        </>
      )}
      <TotalViews venue={venue} answer={answer} />
      {hours !== null && <Stat name={t('answerTime')} value={formatAnswerTime(hours)} />}
      {!venue && cost !== null && cost > 0 && (
        <Stat name={t('cost')} value={formatMoney({ cents: cost * 100, currency: answer.currency })} />
      )}
    </dl>
  )
}

type TotalViewsProps = OfVenue & { answer: RouteResult<typeof getRates> }

/** The views of one venue; else of the profile, if there is one, and of all venues. */
function TotalViews({ venue, answer: { viewsTotal, venueViewsTotal, change } }: TotalViewsProps) {
  const { t } = useTranslation('statistics')
  const { roles } = useCurrentUser()
  const ofVenues = { value: formatNumber(venueViewsTotal), change: formatChange(change.venueViews) }
  if (venue) return <Stat name={t('venue.views')} {...ofVenues} />
  return (
    <>
      {roles.includes('ROLE_PRESTATAIRE') && (
        <Stat name={t('viewsTotal')} value={formatNumber(viewsTotal)} change={formatChange(change.views)} />
      )}
      {roles.includes('ROLE_VENUE') && <Stat name={t('venue.viewsOfAll')} {...ofVenues} />}
    </>
  )
}

function Rate({ name, percent, change }: { name: string; percent: number; change: number | null }) {
  const { t } = useTranslation('statistics')
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={`figure ${styles.stat}`}>{formatPercent(percent / 100)}</span>
        <span className={styles.bar} aria-hidden="true">
          <i style={{ width: `${percent}%` }} />
        </span>
        {change !== null && <Change text={t('points', { change: formatChange(change) })} />}
      </dd>
    </div>
  )
}

function Stat({ name, value, change }: { name: string; value: string; change?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={`figure ${styles.stat}`}>{value}</span>
        {change !== undefined && <Change text={change} />}
      </dd>
    </div>
  )
}

/** What has changed in thirty days. */
function Change({ text }: { text: string }) {
  const { t } = useTranslation('statistics')
  return <span className={`soft small ${styles.change}`}>{t('change', { change: text })}</span>
}

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function StatsSkeleton() {
  const { t } = useTranslation('statistics')
  return (
    <Skeletons label={t('title')}>
      <div className={styles.stats}>
        {places.map((place) => (
          <div key={place}>
            <Skeleton width="6rem" />
            <Skeleton width="4rem" />
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
