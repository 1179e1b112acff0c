import { buttonLook } from '@bouquet/ui/parts/button-look.ts'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useCurrentUser } from '../../session/session.ts'
import { Page } from '../../shell/page.tsx'
import styles from './event-requests-page.module.css'
import { eventRequestsQuery } from './event-requests-query.ts'
import { ExportButton } from './export-button.tsx'
import { isFiltered, type ListAddress, type ListFilters, readListAddress, writeListAddress } from './list-address.ts'
import { ListFailure } from './list-failure.tsx'
import { ListKeys } from './list-keys.tsx'
import { ListPages } from './list-pages.tsx'
import { RequestFilters } from './request-filters.tsx'
import { RequestTable, RequestTableSkeleton, SortChoice } from './request-table.tsx'

export function EventRequestsPage() {
  const { t } = useTranslation('event-requests')
  const [search, setSearch] = useSearchParams()
  const address = readListAddress(search)
  const { data } = useQuery(eventRequestsQuery(address))
  const go = (next: ListAddress) => setSearch(writeListAddress(next))
  const narrow = (filters: Partial<ListFilters>) => go({ ...address, ...filters, page: 1 })
  const hasAny = data?.total !== 0 || isFiltered(address)
  const { unreadMessages } = useCurrentUser()
  const unread = data?.unreadMessages ?? unreadMessages
  return (
    <Page title={t('list.title')}>
      <PageHead
        title={t('list.title')}
        lead={t('list.lead')}
        aside={unread > 0 && <p className={styles.unread}>{t('list.unread', { count: unread })}</p>}
      />
      {hasAny && <RequestFilters address={address} counts={data?.counts} onChange={narrow} />}
      {data?.total !== 0 && <SortChoice address={address} onChange={go} />}
      <Requests address={address} onChange={go} />
      {hasAny && (
        <div className={styles.foot}>
          <ListKeys />
          <ExportButton address={address} />
        </div>
      )}
    </Page>
  )
}

function Requests({ address, onChange }: { address: ListAddress; onChange: (next: ListAddress) => void }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(eventRequestsQuery(address))
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <RequestTableSkeleton address={address} />
  if (data.total === 0 && isFiltered(address)) return <NothingFits />
  if (data.total === 0) return <NoRequests />
  return (
    <>
      <div className={styles.results} data-waiting={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
        <RequestTable requests={data.eventRequests} address={address} onChange={onChange} />
      </div>
      <ListPages address={address} total={data.total} onChange={onChange} />
    </>
  )
}

function NothingFits() {
  const { t } = useTranslation('event-requests')
  return (
    <div role="status">
      <Empty title={t('filter.nothing')}>{t('filter.nothingText')}</Empty>
    </div>
  )
}

function NoRequests() {
  const { t } = useTranslation('event-requests')
  return (
    <Empty
      title={t('list.empty.title')}
      action={
        <Link className={buttonLook({ variant: 'primary' })} to={paths.dashboard}>
          {t('list.empty.go')}
        </Link>
      }
    >
      {t('list.empty.text')}
    </Empty>
  )
}
