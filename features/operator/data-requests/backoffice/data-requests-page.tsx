import { download } from '@bouquet/backoffice/api/download.ts'
import { ChoiceFilter } from '@bouquet/backoffice/lists/choice-filter.tsx'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageSteps } from '@bouquet/backoffice/shell/page-steps.tsx'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { exportDataRequests } from '../contract.ts'
import { dataRequestKinds } from '../rules/data-request.ts'
import { dataRequestsQuery } from './data-request-queries.ts'
import {
  type DataRequestFilters,
  type DataRequestsAddress,
  readDataRequestsAddress,
  writeDataRequestsAddress,
} from './data-requests-address.ts'
import { DataRequestsTable } from './data-requests-table.tsx'
import { RecordDialog } from './record-dialog.tsx'

/** Who asks for their data or for erasure, what is due first. `who` in the address fills the form. */
export function DataRequestsPage() {
  const { t } = useTranslation('data-requests')
  const [search, setSearch] = useSearchParams()
  const who = search.get('who') ?? ''
  const [isOpen, setOpen] = useState(who !== '')
  const address = readDataRequestsAddress(search)
  const { page, ...filters } = address
  const query = useQuery(dataRequestsQuery(filters, page))
  const { data, isPlaceholderData } = query
  const isFiltered = filters.q !== undefined || filters.kind !== undefined
  return (
    <Page title={t('title')}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        aside={<Actions filters={filters} onRecord={() => setOpen(true)} />}
      />
      <ListTools active={Object.keys(filters).length - 1}>
        <Filters
          address={address}
          onChange={(next) => setSearch(writeDataRequestsAddress({ ...next, page: 1 }), { replace: true })}
        />
      </ListTools>
      {!data && (
        <Loading query={query} failed={t('failed')}>
          <TableSkeleton label={t('title')} />
        </Loading>
      )}
      {data?.requests.length === 0 && <Empty title={t('none')}>{t(isFiltered ? 'noneHere' : 'noneText')}</Empty>}
      {data && data.requests.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <DataRequestsTable requests={data.requests} />
          <PageSteps
            page={page}
            hasMore={data.hasMore}
            to={(next) => writeDataRequestsAddress({ ...address, page: next })}
          />
        </div>
      )}
      {isOpen && <RecordDialog who={who} open={data?.requests ?? []} isOpen onClose={() => setOpen(false)} />}
    </Page>
  )
}

function Actions({ filters, onRecord }: { filters: DataRequestFilters; onRecord: () => void }) {
  const { t } = useTranslation('data-requests')
  return (
    <>
      <ExportButton save={() => download(exportDataRequests, { query: filters })} />
      <Button variant="primary" icon="plus" onPress={onRecord}>
        {t('record')}
      </Button>
    </>
  )
}

type FilterProps = { address: DataRequestsAddress; onChange: (next: DataRequestsAddress) => void }

function Filters({ address, onChange }: FilterProps) {
  const { t } = useTranslation('data-requests')
  return (
    <search className={styles.filters}>
      <SearchField
        label={t('search')}
        placeholder={t('searchHint')}
        value={address.q ?? ''}
        onChange={(q) => onChange({ ...address, q: q || undefined })}
      />
      <NativeSelect
        id="requests-settled"
        label={t('listed')}
        value={address.settled}
        onChange={({ target }) => onChange({ ...address, settled: target.value === 'yes' ? 'yes' : 'no' })}
      >
        <option value="no">{t('open')}</option>
        <option value="yes">{t('settled')}</option>
      </NativeSelect>
      <ChoiceFilter
        label={t('kind')}
        all={t('allKinds')}
        value={address.kind ?? null}
        values={dataRequestKinds}
        nameOf={(kind) => t(`kinds.${kind}`)}
        onChange={(kind) => onChange({ ...address, kind: kind ?? undefined })}
      />
    </search>
  )
}
