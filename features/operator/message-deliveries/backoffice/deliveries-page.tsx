import { download } from '@bouquet/backoffice/api/download.ts'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { MoreRows } from '@bouquet/backoffice/lists/more-rows.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { exportDeliveries } from '../contract.ts'
import { filterCount, readDeliveriesAddress, writeDeliveriesAddress } from './deliveries-address.ts'
import { DeliveriesTable } from './deliveries-table.tsx'
import { DeliveryFilters } from './delivery-filters.tsx'
import { deliveriesQuery, filtersOf } from './delivery-queries.ts'

/** The mails and text messages of the platform with what became of them, newest first. */
export function DeliveriesPage() {
  const { t } = useTranslation('message-deliveries')
  const [search, setSearch] = useSearchParams()
  const address = readDeliveriesAddress(search)
  const query = useInfiniteQuery(deliveriesQuery(address))
  const { data, isPlaceholderData } = query
  const deliveries = data?.pages.flatMap((page) => page.deliveries) ?? []
  return (
    <Page title={t('title')}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        aside={<ExportButton save={() => download(exportDeliveries, { query: filtersOf(address) })} />}
      />
      <ListTools active={filterCount(address)}>
        <DeliveryFilters
          address={address}
          onChange={(next) => setSearch(writeDeliveriesAddress(next), { replace: true })}
        />
      </ListTools>
      {!data && (
        <Loading query={query} failed={t('failed')}>
          <TableSkeleton label={t('title')} />
        </Loading>
      )}
      {data && deliveries.length === 0 && (
        <Empty title={t('none')}>{t(filterCount(address) > 0 ? 'noneHere' : 'noneText')}</Empty>
      )}
      {deliveries.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <DeliveriesTable deliveries={deliveries} />
          <MoreRows label={t('more')} pages={query} />
        </div>
      )}
    </Page>
  )
}
