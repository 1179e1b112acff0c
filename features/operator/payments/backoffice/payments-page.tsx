import { download } from '@bouquet/backoffice/api/download.ts'
import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
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
      <PageHead title={t('title')} lead={t('lead')} aside={mayExport && <ExportButton address={address} />} />
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

function ExportButton({ address }: { address: PaymentsAddress }) {
  const { t } = useTranslation('operator-payments')
  const saving = useMutation({
    mutationFn: () => download(exportPayments, { query: filtersOf(address) }),
    onError: (error) => notify({ severity: 'error', text: problemText(error) }),
  })
  return (
    <Button variant="quiet" icon="download" isPending={saving.isPending} onPress={() => saving.mutate()}>
      {t('export')}
    </Button>
  )
}

function List({ address }: { address: PaymentsAddress }) {
  const { t } = useTranslation('operator-payments')
  const query = useInfiniteQuery(paymentsQuery(address))
  const { data, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = query
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
      {hasNextPage && (
        <Button variant="quiet" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}
