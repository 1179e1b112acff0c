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
import { exportSubscriptions } from '../contract.ts'
import { subscriptionsQuery } from './subscription-queries.ts'
import {
  filtersOf,
  readSubscriptionsAddress,
  type SubscriptionsAddress,
  writeSubscriptionsAddress,
} from './subscriptions-address.ts'
import { SubscriptionsFilters } from './subscriptions-filters.tsx'
import { SubscriptionsTable } from './subscriptions-table.tsx'

/** Every subscription to Premium, with what it pays next and when. */
export function SubscriptionsPage() {
  const { t } = useTranslation('operator-subscriptions')
  const [search, setSearch] = useSearchParams()
  const address = readSubscriptionsAddress(search)
  const mayExport = useMay('exports')
  const save = () => download(exportSubscriptions, { query: filtersOf(address) })
  return (
    <Page title={t('title')}>
      <PageHead title={t('title')} lead={t('lead')} aside={mayExport && <ExportButton save={save} />} />
      <ListTools active={Object.keys(filtersOf(address)).length}>
        <SubscriptionsFilters
          address={address}
          onChange={(next) => setSearch(writeSubscriptionsAddress(next), { replace: true })}
        />
      </ListTools>
      <List address={address} />
    </Page>
  )
}

function List({ address }: { address: SubscriptionsAddress }) {
  const { t } = useTranslation('operator-subscriptions')
  const query = useInfiniteQuery(subscriptionsQuery(address))
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Loading query={query} failed={t('loading')}>
        <TableSkeleton label={t('title')} />
      </Loading>
    )
  const subscriptions = data.pages.flatMap((page) => page.subscriptions)
  const isFiltered = Object.keys(filtersOf(address)).length > 0
  if (subscriptions.length === 0) return <Empty title={t('none')}>{t(isFiltered ? 'noneHere' : 'noneText')}</Empty>
  return (
    <div aria-busy={isPlaceholderData}>
      <SubscriptionsTable subscriptions={subscriptions} />
      <MoreRows label={t('more')} pages={query} />
    </div>
  )
}
