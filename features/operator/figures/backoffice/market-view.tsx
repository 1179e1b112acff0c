import { download } from '@bouquet/backoffice/api/download.ts'
import { LengthBar } from '@bouquet/backoffice/charts/length-bar.tsx'
import { formatCountry, formatNumber } from '@bouquet/backoffice/formats.ts'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { type Column, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { exportMarket, type Market } from '../contract.ts'
import { shownDepartments } from '../rules/funnels.ts'
import { marketQuery, type Narrowed, queryOf } from './figure-queries.ts'
import styles from './figures.module.css'

type Department = Market['departments'][number]

/** What couples want in each department, beside who is listed there. */
export function MarketView({ narrowed }: { narrowed: Narrowed }) {
  const { t } = useTranslation('figures')
  const query = useQuery(marketQuery(narrowed))
  const columns = useColumns(query.data?.departments ?? [])
  const { data } = query
  if (!data)
    return (
      <Loading query={query} failed={t('failed')}>
        <TableSkeleton label={t('views.departments')} />
      </Loading>
    )
  if (data.departments.length === 0) return <p className="soft">{t('noDepartments')}</p>
  return (
    <div className={styles.page} aria-busy={query.isPlaceholderData}>
      <p className="soft small">
        {t('explained.departments')}{' '}
        {data.departments.length === shownDepartments && t('onlyFirst', { value: formatNumber(shownDepartments) })}
      </p>
      <Table
        label={t('views.departments')}
        columns={columns}
        rows={data.departments}
        rowKey={({ country, code }) => `${country} ${code}`}
      />
      <ExportButton save={() => download(exportMarket, { query: queryOf(narrowed) })} />
    </div>
  )
}

function useColumns(departments: readonly Department[]): Column<Department>[] {
  const { t } = useTranslation('figures')
  const most = Math.max(1, ...departments.map(({ projects }) => projects))
  return [
    {
      id: 'department',
      label: t('columns.department'),
      small: 'title',
      cell: ({ country, code, name }) => <TwoLines first={name} second={`${formatCountry(country)} · ${code}`} />,
    },
    {
      id: 'projects',
      label: t('columns.projects'),
      small: 'end',
      cell: ({ projects }) => (
        <span className={styles.amount}>
          <LengthBar share={projects / most} />
          <span className="num">{formatNumber(projects)}</span>
        </span>
      ),
    },
    {
      id: 'requests',
      label: t('columns.requests'),
      small: 'hidden',
      align: 'end',
      cell: ({ requests }) => <span className="num">{formatNumber(requests)}</span>,
    },
    {
      id: 'listed',
      label: t('columns.listed'),
      small: 'under',
      cell: ({ planners, venues }) => t('listed', { planners: formatNumber(planners), venues: formatNumber(venues) }),
    },
  ]
}
