import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { LoadingFailure } from '@bouquet/backoffice/shell/loading-failure.tsx'
import { subscriptionPath } from '@bouquet/features/money/subscription/rules/paths.ts'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Segments } from '@bouquet/ui/parts/segments.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usualViewsPeriod, type ViewsPeriod, viewsPeriods } from '../rules/statistics.ts'
import { Bars } from './bars.tsx'
import type { OfVenue } from './of-venue.ts'
import styles from './statistics.module.css'
import { linkClicksQuery } from './statistics-queries.ts'

/** Clicks from the profile, or a venue's page, to the provider's own pages over a period; by kind for Premium. */
export function ClicksCard({ venue }: OfVenue) {
  const { t } = useTranslation('statistics')
  const [period, setPeriod] = useState<ViewsPeriod>(usualViewsPeriod)
  return (
    <Card aria-labelledby="link-clicks">
      <CardHead title={t('clicks.title')} titleId="link-clicks">
        <Segments
          legend={t('views.period')}
          name="link-clicks-period"
          options={viewsPeriods.map((value) => ({ value, label: t(`views.periods.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
      </CardHead>
      <Clicks period={period} venue={venue} />
    </Card>
  )
}

function Clicks({ period, venue }: OfVenue & { period: ViewsPeriod }) {
  const { t } = useTranslation('statistics')
  const { data, error, refetch } = useQuery(linkClicksQuery(period, venue))
  if (error && !data) return <LoadingFailure title={t('error')} error={error} onRetry={refetch} />
  const { total = 0, kinds = [] } = data ?? {}
  return (
    <>
      <p className={`figure ${styles.sum}`} aria-live="polite">
        {data && t('clicks.sum', { count: total, clicks: formatNumber(total) })}
      </p>
      {data && total === 0 && <p className="soft">{t('clicks.none')}</p>}
      {kinds && kinds.length > 0 && (
        <Bars bars={kinds.map(({ kind, clicks }) => ({ name: t(`clicks.kinds.${kind}`), count: clicks }))} />
      )}
      {kinds === null && (
        <p className="soft">
          {t('clicks.invitation')}{' '}
          <Link className="text-link" to={subscriptionPath}>
            {t('invitation.go')}
          </Link>
        </p>
      )}
    </>
  )
}
