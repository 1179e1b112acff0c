import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { oneDecimal } from '@bouquet/features/reviews/reviews/backoffice/one-decimal.ts'
import { venuePaths } from '@bouquet/features/venues/venues/rules/paths.ts'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Segments } from '@bouquet/ui/parts/segments.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ComparedVenue } from '../contract.ts'
import { usualViewsPeriod, type ViewsPeriod, viewsPeriods } from '../rules/statistics.ts'
import { formatAnswerTime } from './format-answer-time.ts'
import type { OfVenue } from './of-venue.ts'
import { comparedVenuesQuery } from './statistics-queries.ts'
import styles from './venue-comparison.module.css'

/** The results of each venue over a period, from views to requests; on a venue's own page that venue comes first. */
export function VenueComparison({ venue }: OfVenue) {
  const { t } = useTranslation('statistics')
  const [period, setPeriod] = useState<ViewsPeriod>(usualViewsPeriod)
  const query = useQuery(comparedVenuesQuery(period))
  const venues = query.data && inOrder(query.data, venue)
  if (venues?.length === 0) return null
  return (
    <Card aria-labelledby="venues-compared">
      <CardHead title={t(titleFor(venues?.length ?? 0))} titleId="venues-compared">
        <Segments
          legend={t('views.period')}
          name="venues-compared-period"
          options={viewsPeriods.map((value) => ({ value, label: t(`views.periods.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
      </CardHead>
      {venues ? (
        <ul className={styles.venues}>
          {venues.map((one) => (
            <Compared key={one.id} venue={one} isCurrent={one.id === venue} />
          ))}
        </ul>
      ) : (
        <Loading query={query} failed={t('error')}>
          <Skeletons label={t('compare.title')}>
            <Skeleton width="60%" />
            <Skeleton width="100%" />
          </Skeletons>
        </Loading>
      )}
    </Card>
  )
}

const titleFor = (count: number) => (count > 1 ? 'compare.title' : 'compare.one')

/** The venue of the page first, even if it has no requests. */
function inOrder(venues: ComparedVenue[], first: string | undefined): ComparedVenue[] {
  return [...venues.filter(({ id }) => id === first), ...venues.filter(({ id }) => id !== first)]
}

function Compared({ venue, isCurrent }: { venue: ComparedVenue; isCurrent: boolean }) {
  const { t } = useTranslation('statistics')
  const { answerHours: hours, views } = venue
  return (
    <li className={styles.venue} aria-current={isCurrent || undefined}>
      <p className={styles.name}>
        {isCurrent ? <b>{venue.name}</b> : <Link to={venuePaths.statistics(venue.id)}>{venue.name}</Link>}
        {!venue.isPublic && <Chip>{t('compare.hidden')}</Chip>}
      </p>
      <dl>
        <Count name={t('views.count')} value={views === null ? t('compare.premium') : formatNumber(views)} />
        <Count name={t('compare.clicks')} value={formatNumber(venue.clicks)} />
        <Count name={t('compare.favourites')} value={formatNumber(venue.favourites)} />
        <Count name={t('compare.requests')} value={formatNumber(venue.requests)} />
        <Count name={t('compare.answers')} value={hours === null ? t('notYet') : formatAnswerTime(hours)} />
        <Count name={t('compare.rating')} value={ratingOf(venue) ?? t('notYet')} />
      </dl>
    </li>
  )
}

function ratingOf({ reviewAverage, reviewCount }: ComparedVenue): string | null {
  return reviewAverage === null ? null : `${oneDecimal(reviewAverage)} (${formatNumber(reviewCount)})`
}

function Count({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}
