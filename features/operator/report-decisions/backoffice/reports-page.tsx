import { download } from '@bouquet/backoffice/api/download.ts'
import { ChoiceFilter } from '@bouquet/backoffice/lists/choice-filter.tsx'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageSteps } from '@bouquet/backoffice/shell/page-steps.tsx'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { CountryFilter } from '@bouquet/features/operator/administration/backoffice/country-filter.tsx'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { reportKinds } from '@bouquet/features/reports/reports/rules/report.ts'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { exportReports } from '../contract.ts'
import { listedStates } from '../rules/listed-states.ts'
import { filtersOf, reportsQuery } from './report-queries.ts'
import { filterCount, type ReportsAddress, readReportsAddress, writeReportsAddress } from './reports-address.ts'
import { ReportsTable } from './reports-table.tsx'

/** The reports that wait for a decision, and those that have been decided on. */
export function ReportsPage() {
  const { t } = useTranslation('report-decisions')
  const [search, setSearch] = useSearchParams()
  const address = readReportsAddress(search)
  const show = (next: ReportsAddress) => setSearch(writeReportsAddress({ ...next, page: 1 }), { replace: true })
  return (
    <Page title={t('title')}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        aside={<ExportButton save={() => download(exportReports, { query: filtersOf(address) })} />}
      />
      <ListTools active={filterCount(address)}>
        <Filters address={address} onChange={show} />
      </ListTools>
      <List address={address} />
    </Page>
  )
}

function Filters({ address, onChange }: { address: ReportsAddress; onChange: (next: ReportsAddress) => void }) {
  const { t } = useTranslation(['report-decisions', 'reports'])
  return (
    <search className={styles.filters}>
      <SearchField
        label={t('search')}
        placeholder={t('searchHint')}
        value={address.q}
        onChange={(q) => onChange({ ...address, q })}
      />
      <NativeSelect
        id="report-state"
        label={t('columns.state')}
        value={address.state}
        onChange={({ target }) =>
          onChange({ ...address, state: listedStates.find((state) => state === target.value) ?? 'open' })
        }
      >
        {listedStates.map((state) => (
          <option key={state} value={state}>
            {t(`listed.${state}`)}
          </option>
        ))}
      </NativeSelect>
      <ChoiceFilter
        label={t('columns.kind')}
        all={t('allKinds')}
        value={address.kind}
        values={reportKinds}
        nameOf={(kind) => t(`reports:kinds.${kind}`)}
        onChange={(kind) => onChange({ ...address, kind })}
      />
      <CountryFilter value={address.country} onChange={(country) => onChange({ ...address, country })} />
    </search>
  )
}

function List({ address }: { address: ReportsAddress }) {
  const { t } = useTranslation('report-decisions')
  const query = useQuery(reportsQuery(address))
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Loading query={query} failed={t('errors.queue')}>
        <TableSkeleton label={t('title')} />
      </Loading>
    )
  if (data.reports.length === 0)
    return <Empty title={t('none')}>{t(filterCount(address) === 0 ? 'noneText' : 'noneHere')}</Empty>
  return (
    <div aria-busy={isPlaceholderData}>
      <ReportsTable reports={data.reports} label={t('title')} />
      <PageSteps page={address.page} hasMore={data.hasMore} to={(page) => writeReportsAddress({ ...address, page })} />
    </div>
  )
}
