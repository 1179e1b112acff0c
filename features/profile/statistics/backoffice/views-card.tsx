import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { LoadingFailure } from '@bouquet/backoffice/shell/loading-failure.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Segments } from '@bouquet/ui/parts/segments.tsx'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewsPoint } from '../contract.ts'
import { usualViewsPeriod, type ViewsPeriod, viewsPeriods } from '../rules/statistics.ts'
import type { OfVenue } from './of-venue.ts'
import styles from './statistics.module.css'
import { viewsQuery } from './statistics-queries.ts'
import { pointName, ViewsChart } from './views-chart.tsx'

/** The views of the profile, or of a venue, over a period; Premium only. */
export function ViewsCard({ venue }: OfVenue) {
  const { t } = useTranslation('statistics')
  const title = t(venue ? 'venue.views' : 'viewsTotal')
  return <SeriesCard id="profile-views" title={title} series={(period) => viewsQuery(period, venue)} />
}

type Series = UseQueryOptions<ViewsPoint[], Error, ViewsPoint[], string[]>
type SeriesProps = { id: string; title: string /** The points of a period. */; series: (period: ViewsPeriod) => Series }

/** Views over a selected period: their sum, and the series as a chart. */
export function SeriesCard({ id, title, series }: SeriesProps) {
  const { t } = useTranslation('statistics')
  const [period, setPeriod] = useState<ViewsPeriod>(usualViewsPeriod)
  return (
    <Card aria-labelledby={id}>
      <CardHead title={title} titleId={id}>
        <Segments
          legend={t('views.period')}
          name={`${id}-period`}
          options={viewsPeriods.map((value) => ({ value, label: t(`views.periods.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
      </CardHead>
      <Views title={title} series={series(period)} />
    </Card>
  )
}

function Views({ title, series }: { title: string; series: Series }) {
  const { t } = useTranslation('statistics')
  const { data: points, error, refetch } = useQuery(series)
  if (error && !points) return <LoadingFailure title={t('error')} error={error} onRetry={refetch} />
  const sum = points?.reduce((total, { views }) => total + views, 0)
  return (
    <>
      <p className={`figure ${styles.sum}`} aria-live="polite">
        {sum === undefined ? '' : t('views.sum', { count: sum, views: formatNumber(sum) })}
      </p>
      <div className={styles.plot}>{points && <ViewsChart title={title} points={points} />}</div>
      {points && <ViewsTable title={title} points={points} />}
    </>
  )
}

/** The series as a table for screen readers. */
function ViewsTable({ title, points }: { title: string; points: ViewsPoint[] }) {
  const { t } = useTranslation('statistics')
  return (
    // A table is never narrower than its texts, so the class that hides it has to be on an element around it.
    <div className="sr">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('views.when')}</th>
            <th scope="col">{t('views.count')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ date, views }) => (
            <tr key={date}>
              <th scope="row">{pointName(date, 'long')}</th>
              <td>{formatNumber(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
