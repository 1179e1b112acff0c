import { formatMonth, formatNumber } from '@bouquet/backoffice/formats.ts'
import { currentFormatLocale } from '@bouquet/backoffice/i18n.ts'
import { useTranslation } from 'react-i18next'
import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { maxStars } from '../rules/review.ts'
import { oneDecimal } from './one-decimal.ts'
import type { ReviewStats } from './review-queries.ts'

const height = 200
const tick = { fill: 'var(--ink-soft)', fontSize: 12 }
const dot = { r: 4, fill: 'var(--surface)', fillOpacity: 1, strokeWidth: 2 }
const bubble = { background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 10, color: 'var(--ink)' }
const stars = [1, 2, 3, 4, 5]

/** The average of each month as a line over how many reviews it had; a month without any leaves the line whole. */
export function RatingsChart({ months }: Pick<ReviewStats, 'months'>) {
  const { t } = useTranslation('received-reviews')
  const most = Math.max(...months.map(({ count }) => count))
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart data={months} margin={{ top: 12, right: 12, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="month"
          tickFormatter={shortMonth}
          tick={tick}
          tickLine={false}
          stroke="var(--line)"
          minTickGap={12}
        />
        <YAxis
          domain={[1, maxStars]}
          ticks={stars}
          tickFormatter={formatNumber}
          interval={0}
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={28}
        />
        <YAxis yAxisId="count" hide domain={[0, most * 2.5]} />
        <Tooltip
          contentStyle={bubble}
          cursor={{ fill: 'var(--paper-deep)' }}
          labelFormatter={(month) => formatMonth(String(month))}
          formatter={(value, name) =>
            name === 'average'
              ? [oneDecimal(Number(value)), t('figures.monthAverage')]
              : [formatNumber(Number(value)), t('figures.monthCount')]
          }
          isAnimationActive={false}
        />
        <Bar
          yAxisId="count"
          dataKey="count"
          fill="var(--gold-soft)"
          radius={[4, 4, 0, 0]}
          maxBarSize={28}
          isAnimationActive={false}
        />
        <Line
          dataKey="average"
          type="monotone"
          stroke="var(--peony)"
          strokeWidth={2}
          dot={dot}
          connectNulls
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

function shortMonth(month: string): string {
  const style = { month: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(currentFormatLocale(), style).format(new Date(`${month}-01T00:00:00Z`))
}
