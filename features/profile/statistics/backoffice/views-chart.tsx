import { formatDay, formatNumber } from '@bouquet/backoffice/formats.ts'
import { useTranslation } from 'react-i18next'
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { ViewsPoint } from '../contract.ts'

const height = 300
const tick = { fill: 'var(--ink-soft)', fontSize: 12 }
const dot = { r: 3, fill: 'var(--surface)', fillOpacity: 1, strokeWidth: 1.5 }
const bubble = { background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 10, color: 'var(--ink)' }

/** Views over time, a point for each hour or day. */
export function ViewsChart({ points }: { points: ViewsPoint[] }) {
  const { t } = useTranslation('statistics')
  return (
    <ResponsiveContainer width="100%" height={height}>
      <AreaChart data={points} margin={{ top: 12, right: 24, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <defs>
          <linearGradient id="views-veil" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--peony)" stopOpacity={0.22} />
            <stop offset="1" stopColor="var(--peony)" stopOpacity={0} />
          </linearGradient>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="date" tickFormatter={label} tick={tick} tickLine={false} stroke="var(--line)" minTickGap={24} />
        <YAxis
          tickFormatter={formatNumber}
          tick={tick}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          width={44}
        />
        <Tooltip
          contentStyle={bubble}
          labelFormatter={(date) => label(String(date))}
          formatter={(views) => [formatNumber(Number(views)), t('views.count')]}
          isAnimationActive={false}
        />
        <Area
          dataKey="views"
          type="monotone"
          stroke="var(--peony)"
          strokeWidth={2}
          fill="url(#views-veil)"
          dot={points.length < 10 && dot}
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  )
}

const label = (date: string) => (date.includes('T') ? date.slice(11) : formatDay(date, 'brief'))
