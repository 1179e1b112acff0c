import { Chart } from '@bouquet/backoffice/charts/chart.tsx'
import { formatMonth, formatNumber } from '@bouquet/backoffice/formats.ts'
import { currentFormatLocale } from '@bouquet/backoffice/i18n.ts'
import { useTranslation } from 'react-i18next'
import { maxStars } from '../rules/review.ts'
import { oneDecimal } from './one-decimal.ts'
import type { ReviewStats } from './review-queries.ts'

const stars = [1, 2, 3, 4, 5]
const shareOf = (rating: number) => (rating - 1) / (maxStars - 1)
/** The height of the bar of the month with the most reviews; the line is drawn above. */
const highestBar = 0.4

/** The average rating of each month as a line above bars for the number of reviews; the line continues across a month without reviews. */
export function RatingsChart({ months }: Pick<ReviewStats, 'months'>) {
  const { t } = useTranslation('received-reviews')
  const most = Math.max(...months.map(({ count }) => count))
  return (
    <Chart
      label={t('figures.chart')}
      levels={stars.map((star) => ({ share: shareOf(star), text: formatNumber(star) }))}
      points={months.map(({ month, average, count }) => ({
        key: month,
        value: average === null ? null : shareOf(average),
        bar: (count / most) * highestBar,
        tick: shortMonth(month),
        title: formatMonth(month),
        facts: [
          ...(average === null ? [] : [`${t('figures.monthAverage')} ${oneDecimal(average)}`]),
          `${t('figures.monthCount')} ${formatNumber(count)}`,
        ],
      }))}
      hasDots
    />
  )
}

function shortMonth(month: string): string {
  const style = { month: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(currentFormatLocale(), style).format(new Date(`${month}-01T00:00:00Z`))
}
