import { download } from '@bouquet/backoffice/api/download.ts'
import { Chart } from '@bouquet/backoffice/charts/chart.tsx'
import { formatMonth, formatNumber, formatPercent } from '@bouquet/backoffice/formats.ts'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { exportRetention, type Retention } from '../contract.ts'
import { retainedByAge } from '../rules/retention.ts'
import { CountTable } from './count-table.tsx'
import { type Narrowed, queryOf, retentionQuery } from './figure-queries.ts'
import styles from './figures.module.css'

/** How many companies of each month still work here later. */
export function RetentionView({ narrowed }: { narrowed: Narrowed }) {
  const { t } = useTranslation('figures')
  const query = useQuery(retentionQuery(narrowed))
  const { data } = query
  if (!data)
    return (
      <Loading query={query} failed={t('failed')}>
        <Skeleton shape="card" />
      </Loading>
    )
  if (data.cohorts.length === 0) return <p className="soft">{t('noCohorts')}</p>
  return (
    <div className={styles.page} aria-busy={query.isPlaceholderData}>
      <p className="soft small">{t('explained.retention')}</p>
      <Curve cohorts={data.cohorts} />
      <Cohorts cohorts={data.cohorts} />
      <ExportButton save={() => download(exportRetention, { query: queryOf(narrowed) })} />
    </div>
  )
}

const levels = [0, 0.25, 0.5, 0.75, 1]

function Curve({ cohorts }: Retention) {
  const { t } = useTranslation('figures')
  return (
    <Card aria-labelledby="retention-curve">
      <CardHead title={t('curve')} titleId="retention-curve" />
      <div className={styles.chart}>
        <Chart
          label={t('curve')}
          levels={levels.map((share) => ({ share, text: formatPercent(share) }))}
          points={retainedByAge(cohorts).map(({ active, companies }, age) => ({
            key: String(age),
            value: active / companies,
            tick: formatNumber(age),
            title: t('after', { count: age, value: formatNumber(age) }),
            facts: [`${formatPercent(active / companies)} (${formatNumber(active)} / ${formatNumber(companies)})`],
          }))}
          hasDots
        />
      </div>
    </Card>
  )
}

function Cohorts({ cohorts }: Retention) {
  const { t } = useTranslation('figures')
  const ages = Math.max(...cohorts.map(({ active }) => active.length))
  return (
    <Card aria-labelledby="retention-cohorts">
      <CardHead title={t('cohorts')} titleId="retention-cohorts" />
      <CountTable
        label={t('cohorts')}
        first={t('columns.onboarded')}
        columns={[
          t('columns.companies'),
          ...Array.from({ length: ages }, (_, age) => t('afterShort', { value: formatNumber(age) })),
        ]}
        rows={cohorts
          .map(({ month, companies, active }) => ({
            key: month,
            name: formatMonth(month.slice(0, 7), 'briefMonth'),
            cells: [
              { key: 'companies', text: formatNumber(companies) },
              ...active.map((count, age) => ({
                key: String(age),
                text: formatPercent(count / companies),
                share: count / companies,
              })),
            ],
          }))
          .toReversed()}
      />
    </Card>
  )
}
