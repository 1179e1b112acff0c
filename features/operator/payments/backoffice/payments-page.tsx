import { download } from '@bouquet/backoffice/api/download.ts'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { MoreRows } from '@bouquet/backoffice/lists/more-rows.tsx'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { exportPayments } from '../contract.ts'
import { paymentsQuery } from './payment-queries.ts'
import { filtersOf, type PaymentsAddress, readPaymentsAddress, writePaymentsAddress } from './payments-address.ts'
import { PaymentsFilters } from './payments-filters.tsx'
import { PaymentsTable } from './payments-table.tsx'

/** Every payment that came in, with what happened to it. */
export function PaymentsPage() {
  const { t } = useTranslation('operator-payments')
  const [search, setSearch] = useSearchParams()
  const address = readPaymentsAddress(search)
  const mayExport = useMay('exports')
  return (
    <Page title={t('title')}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        aside={mayExport && <ExportButton save={() => download(exportPayments, { query: filtersOf(address) })} />}
      />
      <ListTools active={Object.keys(filtersOf(address)).length}>
        <PaymentsFilters
          address={address}
          onChange={(next) => setSearch(writePaymentsAddress(next), { replace: true })}
        />
      </ListTools>
      <List address={address} />
    </Page>
  )
}

function List({ address }: { address: PaymentsAddress }) {
  const { t } = useTranslation('operator-payments')
  const query = useInfiniteQuery(paymentsQuery(address))
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Loading query={query} failed={t('loading')}>
        <TableSkeleton label={t('title')} />
      </Loading>
    )
  const payments = data.pages.flatMap((page) => page.payments)
  const isFiltered = Object.keys(filtersOf(address)).length > 0
  if (payments.length === 0) return <Empty title={t('none')}>{t(isFiltered ? 'noneHere' : 'noneText')}</Empty>
  return (
    <div aria-busy={isPlaceholderData}>
      <PaymentsTable payments={payments} />
      <MoreRows label={t('more')} pages={query} />
    </div>
  )
}
