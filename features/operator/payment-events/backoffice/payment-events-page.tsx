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
import { exportPaymentEvents } from '../contract.ts'
import { EventFilters } from './event-filters.tsx'
import { eventsQuery, filtersOf } from './event-queries.ts'
import { filterCount, readEventsAddress, writeEventsAddress } from './events-address.ts'
import { EventsTable } from './events-table.tsx'

/** What the payment provider reported, newest first, and what became of it. */
export function PaymentEventsPage() {
  const { t } = useTranslation('payment-events')
  const [search, setSearch] = useSearchParams()
  const address = readEventsAddress(search)
  const query = useInfiniteQuery(eventsQuery(address))
  const { data, isPlaceholderData } = query
  const events = data?.pages.flatMap((page) => page.events) ?? []
  return (
    <Page title={t('title')}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        aside={<ExportButton save={() => download(exportPaymentEvents, { query: filtersOf(address) })} />}
      />
      <ListTools active={filterCount(address)}>
        <EventFilters address={address} onChange={(next) => setSearch(writeEventsAddress(next), { replace: true })} />
      </ListTools>
      {!data && (
        <Loading query={query} failed={t('failed')}>
          <TableSkeleton label={t('title')} />
        </Loading>
      )}
      {data && events.length === 0 && (
        <Empty title={t('none')}>{t(filterCount(address) > 0 ? 'noneHere' : 'noneText')}</Empty>
      )}
      {events.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <EventsTable events={events} />
          <MoreRows label={t('more')} pages={query} />
        </div>
      )}
    </Page>
  )
}
