import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageSteps } from '@bouquet/backoffice/shell/page-steps.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import styles from './administration.module.css'
import { doubtsQuery } from './doubt-queries.ts'
import { DoubtedRequest } from './doubted-request.tsx'
import { readPage } from './queue-address.ts'
import { TableSkeleton } from './table-skeleton.tsx'

/** Requests that providers have declined as questionable, for an operator to review; the couples are not notified. */
export function DoubtedRequestsPage() {
  const { t } = useTranslation('administration')
  const [search] = useSearchParams()
  return (
    <Page title={t('doubts.title')}>
      <PageHead title={t('doubts.title')} lead={t('doubts.lead')} />
      <Doubts page={readPage(search)} />
    </Page>
  )
}

function Doubts({ page }: { page: number }) {
  const { t } = useTranslation('administration')
  const query = useQuery(doubtsQuery(page))
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Loading query={query} failed={t('doubts.loading')}>
        <TableSkeleton label={t('doubts.title')} />
      </Loading>
    )
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
      <PageSteps page={page} hasMore={data.hasMore} to={(next) => `page=${next}`} />
    </div>
  )
}
