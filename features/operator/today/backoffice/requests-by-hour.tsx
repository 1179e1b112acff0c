import { Chart } from '@bouquet/backoffice/charts/chart.tsx'
import { levelsUpTo } from '@bouquet/backoffice/charts/chart-levels.ts'
import { formatDay, formatNumber } from '@bouquet/backoffice/formats.ts'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { type Column, Table } from '@bouquet/ui/parts/table.tsx'
import { useTranslation } from 'react-i18next'
import type { Today } from '../contract.ts'
import styles from './today.module.css'

type Hour = NonNullable<Today['requests']>['hours'][number]
type Props = { today: Today; hours: Hour[] }

const nameOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Requests by the hour: a line for today, and bars for the same weekday of last week. */
export function RequestsByHour({ today: { day, dayBefore }, hours }: Props) {
  const { t } = useTranslation('today')
  const days = { day: formatDay(day, 'long'), dayBefore: formatDay(dayBefore, 'long') }
  const levels = levelsUpTo(Math.max(...hours.flatMap(({ today, before }) => [today ?? 0, before])))
  const top = levels.at(-1) ?? 1
  return (
    <Card aria-labelledby="requests-by-hour">
      <CardHead title={t('hours.title')} titleId="requests-by-hour" />
      <p className={`soft small ${styles.legend}`}>{t('hours.legend', days)}</p>
      <div className={styles.chart}>
        <Chart
          label={t('hours.title')}
          levels={levels.map((level) => ({ share: level / top, text: formatNumber(level) }))}
          points={hours.map(({ hour, today, before }) => ({
            key: String(hour),
            value: today === null ? null : today / top,
            bar: before / top,
            tick: nameOf(hour),
            title: nameOf(hour),
            facts: [
              ...(today === null ? [] : [`${t('hours.today')} ${formatNumber(today)}`]),
              `${t('hours.before')} ${formatNumber(before)}`,
            ],
          }))}
          hasDots={false}
        />
      </div>
      <div className="sr">
        <Hours hours={hours} />
      </div>
    </Card>
  )
}

function Hours({ hours }: { hours: Hour[] }) {
  const { t } = useTranslation('today')
  const columns: Column<Hour>[] = [
    { id: 'hour', label: t('hours.hour'), small: 'title', cell: ({ hour }) => nameOf(hour) },
    {
      id: 'today',
      label: t('hours.today'),
      small: 'end',
      cell: ({ today }) => (today === null ? t('unknown') : formatNumber(today)),
    },
    { id: 'before', label: t('hours.before'), small: 'end-under', cell: ({ before }) => formatNumber(before) },
  ]
  return <Table label={t('hours.title')} columns={columns} rows={hours} rowKey={({ hour }) => String(hour)} />
}
