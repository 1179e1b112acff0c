import { lazyDialog } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { useHasOnlyVenues } from '@bouquet/backoffice/session/only-venues.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { useRetry } from '@bouquet/backoffice/shell/use-retry.ts'
import { paths } from '@bouquet/domain/backoffice-paths'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import styles from './event-requests-page.module.css'
import { type EventRequestPage, eventRequestsQuery } from './event-requests-query.ts'
import { ExportRequests } from './export-button.tsx'
import {
  filterCount,
  isFiltered,
  type ListAddress,
  type ListFilters,
  readListAddress,
  writeListAddress,
} from './list-address.ts'
import { ListFailure } from './list-failure.tsx'
import { ListKeys } from './list-keys.tsx'
import { ListPages } from './list-pages.tsx'
import { RequestFilters } from './request-filters.tsx'
import { RequestTable, RequestTableSkeleton, SortChoice } from './request-table.tsx'
import { type ListedRequest, type Selection, useSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'

const DeclineDialog = lazyDialog(async () => (await import('./decline-dialog.tsx')).DeclineDialog, 'request-list')

export function EventRequestsPage() {
  const { t } = useTranslation('event-requests')
  const [search, setSearch] = useSearchParams()
  const address = readListAddress(search)
  const { data } = useQuery(eventRequestsQuery(address))
  const selection = useSelection(data?.eventRequests ?? [])
  const [declining, setDeclining] = useState<ListedRequest[] | null>(null)
  const declineOne = (uuid: string) => {
    const request = selection.selectable.find((one) => one.uuid === uuid)
    if (request) setDeclining([request])
  }
  const go = (next: ListAddress, replace = false) => setSearch(writeListAddress(next), { replace })
  const narrow = (filters: Partial<ListFilters>) => go({ ...address, ...filters, page: 1 })
  useLastPageInstead(address, data, go)
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
      {hasAny && (
        <ListTools active={filterCount(address)}>
          <RequestFilters address={address} stages={data?.stages} venues={data?.venues ?? []} onChange={narrow} />
          <SortChoice address={address} onChange={go} />
        </ListTools>
      )}
      <Requests address={address} onChange={go} selection={selection} />
      <SelectionBar selection={selection} onDecline={() => setDeclining(selection.requests)} />
      {hasAny && (
        <div className={styles.foot}>
          <ListKeys onDecline={declineOne} onSelect={selection.toggle} />
          <ExportRequests address={address} />
        </div>
      )}
      {declining && (
        <Suspense>
          <DeclineDialog
            requests={declining}
            isOpen
            onClose={() => setDeclining(null)}
            onDeclined={() => selection.setAll(false)}
          />
        </Suspense>
      )}
    </Page>
  )
}

/** Redirects to the last page when the address names a later one, as in an old link or after the last page's rows have left the list. */
function useLastPageInstead(
  address: ListAddress,
  data: EventRequestPage | undefined,
  go: (next: ListAddress, replace: boolean) => void,
): void {
  const last = data && Math.max(1, Math.ceil(data.total / data.pageSize))
  const isBeyond = data !== undefined && data.page === address.page && data.page > (last ?? 1)
  const lead = useEffectEvent(() => last && go({ ...address, page: last }, true))
  useEffect(() => {
    if (isBeyond) lead()
  }, [isBeyond])
}

type Listing = { address: ListAddress; onChange: (next: ListAddress) => void; selection: Selection }

function Requests({ address, onChange, selection }: Listing) {
  const query = useQuery(eventRequestsQuery(address))
  const { failure, isRetrying, retry } = useRetry(query)
  const { data, isPlaceholderData } = query
  const rows = useShownRows(address, query)
  if (!data && failure) return <ListFailure error={failure} isRetrying={isRetrying} onRetry={retry} />
  if (!data || !rows) return <RequestTableSkeleton address={address} />
  if (data.total === 0 && isFiltered(address)) return <NothingFits />
  if (data.total === 0) return <NoRequests />
  const isWaiting = isPlaceholderData || rows.search !== writeListAddress(address)
  return (
    <>
      <div className={styles.results} data-waiting={isWaiting || undefined} aria-busy={isWaiting}>
        <RequestTable {...rows} address={address} onChange={onChange} selection={selection} />
      </div>
      <ListPages address={address} total={data.total} onChange={onChange} />
    </>
  )
}

/**
 * The rows to show, and the address that they are of: it stays theirs while those of the next one load, so that a press draws none of them again. New
 * ones are rendered between other work: what is pressed or typed meanwhile is shown first.
 */
function useShownRows(address: ListAddress, { data, isPlaceholderData }: UseQueryResult<EventRequestPage>) {
  const asked = writeListAddress(address)
  const [search, setSearch] = useState(asked)
  if (!isPlaceholderData && search !== asked) setSearch(asked)
  return useDeferredValue(useMemo(() => data && { requests: data.eventRequests, search }, [data, search]))
}

function NothingFits() {
  const { t } = useTranslation(['event-requests', 'request-list'])
  return (
    <div role="status">
      <Empty title={t('request-list:filter.nothing')}>{t('request-list:filter.nothingText')}</Empty>
    </div>
  )
}

function NoRequests() {
  const { t } = useTranslation('event-requests')
  const isOwner = useHasOnlyVenues()
  return (
    <Empty
      title={t('list.empty.title')}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={paths.dashboard}>
          {t(isOwner ? 'list.empty.goVenue' : 'list.empty.go')}
        </Link>
      }
    >
      {t(isOwner ? 'list.empty.textVenue' : 'list.empty.text')}
    </Empty>
  )
}
