import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { LoadingFailure } from '@bouquet/backoffice/shell/loading-failure.tsx'
import type { Currency } from '@bouquet/domain/money'
import { type BudgetRange, type PlannerBudgetRange, rangeEnds } from '@bouquet/domain/project'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Bar, Bars } from './bars.tsx'
import { MonthColumns } from './month-columns.tsx'
import type { OfVenue } from './of-venue.ts'
import styles from './statistics.module.css'
import { unlockedQuery } from './statistics-queries.ts'

/** The unlocked requests of a year, or those for one venue, by month, place and budget. */
export function UnlockedCard({ venue }: OfVenue) {
  const { t } = useTranslation('statistics')
  const { data, error, refetch } = useQuery(unlockedQuery(venue))
  const isEmpty = data?.months.every(({ count }) => count === 0)
  return (
    <Card aria-labelledby="unlocked-requests">
      <CardHead title={t('unlocked.title')} titleId="unlocked-requests">
        <p className="soft small">{t('unlocked.lead')}</p>
      </CardHead>
      {error && !data && <LoadingFailure title={t('error')} error={error} onRetry={refetch} />}
      {isEmpty && <p className={`soft ${styles.none}`}>{t('unlocked.none')}</p>}
      {data && !isEmpty && (
        <div className={styles.charts}>
          <MonthColumns title={t('unlocked.byMonth')} months={data.months} />
          <Bars title={t('unlocked.byPlace')} bars={placesOf(t, data)} />
          <Bars
            title={t('unlocked.byBudget')}
            bars={data.budgets.filter(({ count }) => count > 0).map((budget) => ofBudget(t, budget))}
          />
        </div>
      )}
    </Card>
  )
}

function placesOf(
  t: TFunction<'statistics'>,
  { places, elsewhere }: { places: { place: string; count: number }[]; elsewhere: number },
): Bar[] {
  const named = places.map(({ place, count }) => ({ name: place, count }))
  return elsewhere > 0 ? [...named, { name: t('unlocked.elsewhere'), count: elsewhere }] : named
}

type CountedBudget = { range: string; currency: Currency; count: number }

function ofBudget(t: TFunction<'statistics'>, { range, currency, count }: CountedBudget): Bar {
  const { from, to } = rangeEnds(range as BudgetRange | PlannerBudgetRange)
  const money = (amount: number) => formatMoney({ cents: amount * 100, currency })
  if (to === null) return { name: t('budget.over', { amount: money(from) }), count }
  if (from === 0) return { name: t('budget.upTo', { amount: money(to) }), count }
  return { name: t('budget.between', { from: money(from), to: money(to) }), count }
}
