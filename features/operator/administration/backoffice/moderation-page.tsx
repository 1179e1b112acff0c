import { download } from '@bouquet/backoffice/api/download.ts'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageSteps } from '@bouquet/backoffice/shell/page-steps.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { exportWaitingProviders } from '../contract.ts'
import { administrationPaths } from '../rules/paths.ts'
import styles from './administration.module.css'
import { queueQuery, waitingPerPage } from './administration-queries.ts'
import { CountryFilter } from './country-filter.tsx'
import { doubtsQuery } from './doubt-queries.ts'
import { type QueueAddress, queueFiltersOf, readQueueAddress, writeQueueAddress } from './queue-address.ts'
import { TableSkeleton } from './table-skeleton.tsx'
import { WaitingTable } from './waiting-table.tsx'

/** The providers that wait for a decision. */
export function ModerationPage() {
  const { t } = useTranslation('administration')
  const [search, setSearch] = useSearchParams()
  const address = readQueueAddress(search)
  return (
    <Page title={t('queue.title')}>
      <PageHead
        title={t('queue.title')}
        lead={t('queue.lead')}
        aside={<ExportButton save={() => download(exportWaitingProviders, { query: queueFiltersOf(address) })} />}
      />
      {useMay('requests') && <DoubtsNotice />}
      <ListTools active={Object.keys(queueFiltersOf(address)).length}>
        <search className={styles.filters}>
          <SearchField
            label={t('queue.search')}
            placeholder={t('queue.searchHint')}
            value={address.q}
            onChange={(q) => setSearch(writeQueueAddress({ ...address, q, page: 1 }), { replace: true })}
          />
          <CountryFilter
            value={address.country}
            onChange={(country) => setSearch(writeQueueAddress({ ...address, country, page: 1 }))}
          />
        </search>
      </ListTools>
      <Queue address={address} />
    </Page>
  )
}

/** A link to the requests that were declined as questionable, while there are any. */
function DoubtsNotice() {
  const { t } = useTranslation('administration')
  const { data } = useQuery(doubtsQuery({ q: '', country: null, page: 1 }))
  if (!data?.total) return null
  return (
    <Callout
      tone="gold"
      icon="flag"
      title={t('doubts.notice', { count: data.total })}
      action={
        <Link className={buttonClass()} to={administrationPaths.doubtedRequests}>
          {t('doubts.look')}
        </Link>
      }
    />
  )
}

function Queue({ address }: { address: QueueAddress }) {
  const { t } = useTranslation('administration')
  const query = useQuery(queueQuery(address))
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Loading query={query} failed={t('errors.queue')}>
        <TableSkeleton label={t('queue.title')} />
      </Loading>
    )
  if (data.providers.length === 0) return <NobodyWaits isNarrowed={Object.keys(queueFiltersOf(address)).length > 0} />
  const { page } = address
  const range = {
    from: formatNumber((page - 1) * waitingPerPage + 1),
    to: formatNumber((page - 1) * waitingPerPage + data.providers.length),
    total: formatNumber(data.total),
  }
  return (
    <div aria-busy={isPlaceholderData}>
      <WaitingTable providers={data.providers} />
      <PageSteps
        page={page}
        hasMore={page * waitingPerPage < data.total}
        to={(next) => writeQueueAddress({ ...address, page: next })}
      >
        {t('pages.range', range)}
      </PageSteps>
    </div>
  )
}

function NobodyWaits({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('administration')
  return (
    <Empty
      title={t('queue.emptyTitle')}
      action={
        useMay('people.read') && (
          <Link className={buttonClass()} to={administrationPaths.people}>
            {t('queue.goUsers')}
          </Link>
        )
      }
    >
      {t(isNarrowed ? 'queue.emptyHere' : 'queue.emptyText')}
    </Empty>
  )
}
