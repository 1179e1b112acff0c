import { download } from '@bouquet/backoffice/api/download.ts'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageSteps } from '@bouquet/backoffice/shell/page-steps.tsx'
import { exportDoubtedProjects } from '@bouquet/features/leads/request-doubts/contract.ts'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import styles from './administration.module.css'
import { CountryFilter } from './country-filter.tsx'
import { doubtsQuery } from './doubt-queries.ts'
import { DoubtedRequest } from './doubted-request.tsx'
import { type QueueAddress, queueFiltersOf, readQueueAddress, writeQueueAddress } from './queue-address.ts'
import { TableSkeleton } from './table-skeleton.tsx'

/** Requests that providers have declined as questionable, for an operator to review; the couples are not notified. */
export function DoubtedRequestsPage() {
  const { t } = useTranslation('administration')
  const [search, setSearch] = useSearchParams()
  const address = readQueueAddress(search)
  const filters = queueFiltersOf(address)
  return (
    <Page title={t('doubts.title')}>
      <PageHead
        title={t('doubts.title')}
        lead={t('doubts.lead')}
        aside={<ExportButton save={() => download(exportDoubtedProjects, { query: filters })} />}
      />
      <ListTools active={Object.keys(filters).length}>
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
      <Doubts address={address} />
    </Page>
  )
}

function Doubts({ address }: { address: QueueAddress }) {
  const { t } = useTranslation('administration')
  const query = useQuery(doubtsQuery(address))
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Loading query={query} failed={t('doubts.loading')}>
        <TableSkeleton label={t('doubts.title')} />
      </Loading>
    )
  if (data.projects.length === 0 && Object.keys(queueFiltersOf(address)).length > 0)
    return <Empty title={t('doubts.noneHere')} />
  if (data.projects.length === 0) return <Empty title={t('doubts.emptyTitle')}>{t('doubts.emptyText')}</Empty>
  return (
    <div aria-busy={isPlaceholderData}>
      <ul className={styles.entries}>
        {data.projects.map((project) => (
          <li key={project.uuid}>
            <DoubtedRequest project={project} />
          </li>
        ))}
      </ul>
      <PageSteps page={address.page} hasMore={data.hasMore} to={(page) => writeQueueAddress({ ...address, page })} />
    </div>
  )
}
