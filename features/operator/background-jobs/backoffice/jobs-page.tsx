import { download } from '@bouquet/backoffice/api/download.ts'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageSteps } from '@bouquet/backoffice/shell/page-steps.tsx'
import { readPage } from '@bouquet/features/operator/administration/backoffice/queue-address.ts'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { exportFailedJobs } from '../contract.ts'
import { FailedJobCard } from './failed-job-card.tsx'
import { type FailedJobFilters, failedJobsQuery, type QueueLoad, queuesQuery } from './job-queries.ts'
import styles from './jobs-page.module.css'
import { QueueTable } from './queue-table.tsx'
import { RetryAll } from './retry-all.tsx'

/** The queues of background jobs, and the jobs that failed. */
export function JobsPage() {
  const { t } = useTranslation('background-jobs')
  return (
    <Page title={t('title')}>
      <PageHead title={t('title')} lead={t('lead')} />
      <Queues />
    </Page>
  )
}

function Queues() {
  const { t } = useTranslation('background-jobs')
  const query = useQuery(queuesQuery)
  const { data } = query
  if (!data)
    return (
      <Loading query={query} failed={t('notLoaded')}>
        <TableSkeleton label={t('queues')} />
      </Loading>
    )
  if (data.queues.length === 0) return <Empty title={t('idleTitle')}>{t('idleText')}</Empty>
  return (
    <>
      <QueueTable queues={data.queues} />
      <Failed queues={data.queues.filter(({ failed }) => failed > 0)} />
    </>
  )
}

function Failed({ queues }: { queues: QueueLoad[] }) {
  const { t } = useTranslation('background-jobs')
  const [search, setSearch] = useSearchParams()
  const queue = queues.find(({ name }) => name === search.get('queue'))
  const q = search.get('q')?.trim().slice(0, 100) ?? ''
  const filters: FailedJobFilters = { ...(queue && { queue: queue.name }), ...(q && { q }) }
  if (queues.length === 0) return <Empty title={t('noneFailedTitle')}>{t('noneFailedText')}</Empty>
  return (
    <section className={styles.failed} aria-labelledby="failed-jobs">
      <h2 id="failed-jobs">{t('failed')}</h2>
      <div className={styles.filter}>
        <SearchField
          label={t('search')}
          placeholder={t('searchHint')}
          value={q}
          onChange={(next) => setSearch(addressOf({ ...filters, q: next }), { replace: true })}
        />
        <NativeSelect
          id="failed-queue"
          label={t('queue')}
          value={queue?.name ?? ''}
          onChange={({ target }) => setSearch(addressOf({ ...filters, queue: target.value }), { replace: true })}
        >
          <option value="">{t('allQueues')}</option>
          {queues.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </NativeSelect>
        {queue && <RetryAll queue={queue} />}
        <ExportButton save={() => download(exportFailedJobs, { query: filters })} />
      </div>
      <FailedJobs filters={filters} page={readPage(search)} />
    </section>
  )
}

function addressOf({ queue, q }: FailedJobFilters, page = 1): string {
  return `?${new URLSearchParams({ ...(queue && { queue }), ...(q && { q }), ...(page > 1 && { page: String(page) }) })}`
}

function FailedJobs({ filters, page }: { filters: FailedJobFilters; page: number }) {
  const { t } = useTranslation('background-jobs')
  const query = useQuery(failedJobsQuery(filters, page))
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Loading query={query} failed={t('notLoaded')}>
        <TableSkeleton label={t('failed')} />
      </Loading>
    )
  if (data.jobs.length === 0) return <p className="soft">{t('noneHere')}</p>
  return (
    <div aria-busy={isPlaceholderData}>
      <ul className={styles.jobs}>
        {data.jobs.map((job) => (
          <li key={job.id}>
            <FailedJobCard job={job} />
          </li>
        ))}
      </ul>
      <PageSteps page={page} hasMore={data.hasMore} to={(next) => addressOf(filters, next)} />
    </div>
  )
}
