import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageSteps } from '@bouquet/backoffice/shell/page-steps.tsx'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { readPage } from '@bouquet/features/operator/administration/backoffice/queue-address.ts'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { dataRequestsQuery } from './data-request-queries.ts'
import { DataRequestsTable } from './data-requests-table.tsx'
import { RecordDialog } from './record-dialog.tsx'

/** Who asks for their data or for erasure, what is due first. `who` in the address fills the form. */
export function DataRequestsPage() {
  const { t } = useTranslation('data-requests')
  const [search, setSearch] = useSearchParams()
  const who = search.get('who') ?? ''
  const [isOpen, setOpen] = useState(who !== '')
  const settled = search.get('settled') === 'yes' ? 'yes' : 'no'
  const page = readPage(search)
  const query = useQuery(dataRequestsQuery(settled, page))
  const { data, isPlaceholderData } = query
  const addressOf = (next: { settled: string; page: number }) =>
    `?${new URLSearchParams({ ...(next.settled === 'yes' && { settled: 'yes' }), ...(next.page > 1 && { page: String(next.page) }) })}`
  return (
    <Page title={t('title')}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        aside={
          <Button icon="plus" onPress={() => setOpen(true)}>
            {t('record')}
          </Button>
        }
      />
      <div className={styles.filters}>
        <NativeSelect
          id="requests-settled"
          label={t('listed')}
          value={settled}
          onChange={({ target }) => setSearch(addressOf({ settled: target.value, page: 1 }), { replace: true })}
        >
          <option value="no">{t('open')}</option>
          <option value="yes">{t('settled')}</option>
        </NativeSelect>
      </div>
      {!data && (
        <Loading query={query} failed={t('failed')}>
          <TableSkeleton label={t('title')} />
        </Loading>
      )}
      {data?.requests.length === 0 && <Empty title={t('none')}>{t('noneText')}</Empty>}
      {data && data.requests.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <DataRequestsTable requests={data.requests} />
          <PageSteps page={page} hasMore={data.hasMore} to={(next) => addressOf({ settled, page: next })} />
        </div>
      )}
      {isOpen && <RecordDialog who={who} open={data?.requests ?? []} isOpen onClose={() => setOpen(false)} />}
    </Page>
  )
}
