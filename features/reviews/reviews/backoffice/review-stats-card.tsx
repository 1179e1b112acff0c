import { formatMonth, formatNumber, formatPercent } from '@bouquet/backoffice/formats.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Bar } from '@bouquet/ui/parts/bar.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { Stars } from '@bouquet/ui/parts/stars.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { oneDecimal } from './one-decimal.ts'
import { RatingsChart } from './ratings-chart.tsx'
import { type ReviewStats, reviewStatsQuery } from './review-queries.ts'
import styles from './reviews.module.css'

/** The statistics of the published reviews. */
export function ReviewStatsCard({ venue }: { venue: string | undefined }) {
  const { t } = useTranslation('received-reviews')
  const query = useQuery(reviewStatsQuery(venue))
  return (
    <Card aria-labelledby="review-stats">
      <h2 id="review-stats">{t('figures.title')}</h2>
      {query.data ? (
        <Stats stats={query.data} />
      ) : (
        <Loading query={query} failed={t('failed')}>
          <Skeletons label={t('loading')}>
            <Skeleton shape="title" width="8rem" />
            <Skeleton height="8rem" />
          </Skeletons>
        </Loading>
      )}
    </Card>
  )
}

function Stats({ stats }: { stats: ReviewStats }) {
  const { t } = useTranslation('received-reviews')
  const { average, count, answered, waiting, months } = stats
  return (
    <>
      {average === null ? (
        <p className="soft">{t('figures.none')}</p>
      ) : (
        <div className={styles.score}>
          <p className={styles.average}>
            <span className="figure">{oneDecimal(average)}</span>
            <Stars rating={average} label={t('figures.average', { average: oneDecimal(average) })} />
            <span className="soft small">{t('figures.count', { count, shown: formatNumber(count) })}</span>
            <span className="soft small">{t('figures.answered', { share: formatPercent(answered / count) })}</span>
          </p>
          <StarLines stats={stats} />
        </div>
      )}
      {waiting > 0 && <p className="soft small">{t('figures.waiting', { count: waiting })}</p>}
      {months.some((month) => month.count > 0) && <Months months={months} />}
    </>
  )
}

function StarLines({ stats: { stars, count } }: { stats: ReviewStats }) {
  const { t } = useTranslation('received-reviews')
  return (
    <ul className={styles.stars}>
      {stars.map((line) => (
        <li key={line.stars}>
          <span aria-hidden="true">{line.stars}</span>
          <Bar share={line.count / count} tone="gold" />
          <span className="num small soft" aria-hidden="true">
            {formatNumber(line.count)}
          </span>
          <span className="sr">{t('figures.stars', line)}</span>
        </li>
      ))}
    </ul>
  )
}

function Months({ months }: Pick<ReviewStats, 'months'>) {
  const { t } = useTranslation('received-reviews')
  return (
    <>
      <h3 className={styles.chartTitle}>{t('figures.chart')}</h3>
      <p className={`soft small ${styles.legend}`} aria-hidden="true">
        <i data-line /> {t('figures.monthAverage')} <i /> {t('figures.monthCount')}
      </p>
      <div className={styles.chart}>
        <RatingsChart months={months} />
      </div>
      <div className="sr">
        <table>
          <caption>{t('figures.chart')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('figures.month')}</th>
              <th scope="col">{t('figures.monthAverage')}</th>
              <th scope="col">{t('figures.monthCount')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, average, count }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month)}</th>
                <td>{average === null ? t('figures.noMonth') : oneDecimal(average)}</td>
                <td>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
