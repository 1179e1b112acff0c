import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { formatNumber, formatPercent, formatSpan } from '@bouquet/backoffice/formats.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
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
  const { data, medianAnswerHours: hours, costPerUnlock: cost } = answer
  return (
    <dl className={styles.stats}>
      <Rate name={t('rates.answered')} percent={data.answeredRate} />
      <Rate name={t('rates.seen')} percent={data.seenOpenRate} />
      <Rate name={t('rates.unlocked')} percent={data.unlockedRate} />
      <Rate name={t('rates.rejected')} percent={data.rejectedRate} />
      <Stat name={t('lastMonth')} value={formatNumber(answer.lastMonthlyMessagesCount)} />
      <TotalViews venue={venue} profile={answer.viewsTotal} venues={answer.venueViewsTotal} />
      <Stat name={t('answerTime')} value={hours === null ? t('notYet') : formatSpan(hours * 3_600_000)} />
      {!venue && (
        <Stat
          name={t('cost')}
          value={cost === null ? t('notYet') : formatMoney({ cents: cost * 100, currency: answer.currency })}
        />
      )}
    </dl>
  )
}

type TotalViewsProps = OfVenue & { profile: number; venues: number }

/** The views of one venue; else of the profile, if there is one, and of all venues. */
function TotalViews({ venue, profile, venues }: TotalViewsProps) {
  const { t } = useTranslation('statistics')
  const { roles } = useCurrentUser()
  if (venue) return <Stat name={t('venue.views')} value={formatNumber(venues)} />
  return (
    <>
      {roles.includes('ROLE_PRESTATAIRE') && <Stat name={t('viewsTotal')} value={formatNumber(profile)} />}
      {roles.includes('ROLE_VENUE') && <Stat name={t('venue.viewsOfAll')} value={formatNumber(venues)} />}
    </>
  )
}

function Rate({ name, percent }: { name: string; percent: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={`figure ${styles.stat}`}>{formatPercent(percent / 100)}</span>
        <span className={styles.bar} aria-hidden="true">
          <i style={{ width: `${percent}%` }} />
        </span>
      </dd>
    </div>
  )
}

function Stat({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={`figure ${styles.stat}`}>{value}</span>
      </dd>
    </div>
  )
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
