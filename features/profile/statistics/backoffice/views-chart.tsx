import { Chart } from '@bouquet/backoffice/charts/chart.tsx'
import { levelsUpTo } from '@bouquet/backoffice/charts/chart-levels.ts'
import { formatDay, formatNumber } from '@bouquet/backoffice/formats.ts'
import { useTranslation } from 'react-i18next'
import type { ViewsPoint } from '../contract.ts'

const maxDots = 9

/** Views over time, a point for each hour or day. */
export function ViewsChart({ title, points }: { title: string; points: ViewsPoint[] }) {
  const { t } = useTranslation('statistics')
  const levels = levelsUpTo(Math.max(...points.map(({ views }) => views)))
  const top = levels.at(-1) ?? 1
  return (
    <Chart
      label={title}
      levels={levels.map((level) => ({ share: level / top, text: formatNumber(level) }))}
      points={points.map(({ date, views }) => ({
        key: date,
        value: views / top,
        tick: pointName(date, 'brief'),
        title: pointName(date, 'long'),
        facts: [t('views.sum', { count: views, views: formatNumber(views) })],
      }))}
      hasDots={points.length <= maxDots}
      isFilled
    />
  )
}

/** The name of a point: its hour or its day. */
export function pointName(date: string, style: 'brief' | 'long'): string {
  return date.includes('T') ? date.slice(11) : formatDay(date, style)
}
