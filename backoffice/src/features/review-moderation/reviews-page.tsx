import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Page } from '../../shell/page.tsx'
import { LoadingFailure } from '../administration/loading-failure.tsx'
import { PageSteps } from '../administration/page-steps.tsx'
import { TableSkeleton } from '../administration/table-skeleton.tsx'
import { ReviewCard } from './review-card.tsx'
import { waitingReviewsQuery } from './review-queries.ts'
import styles from './reviews-page.module.css'

/** Reviews that wait for an administrator. */
export function ReviewsPage() {
  const { t } = useTranslation('review-moderation')
  return (
    <Page title={t('title')}>
      <PageHead title={t('title')} lead={t('lead')} />
      <Queue page={usePageNumber()} />
    </Page>
  )
}

function usePageNumber(): number {
  const [search] = useSearchParams()
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1
}

function Queue({ page }: { page: number }) {
  const { t } = useTranslation('review-moderation')
  const { data, error, refetch, isPlaceholderData } = useQuery(waitingReviewsQuery(page))
  if (error && !data) return <LoadingFailure title={t('failedLoading')} error={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton label={t('title')} />
  if (data.reviews.length === 0) return <Empty title={t('emptyTitle')}>{t('emptyText')}</Empty>
  return (
    <div aria-busy={isPlaceholderData}>
      <ul className={styles.queue}>
        {data.reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <PageSteps page={page} hasMore={data.hasMore} to={(next) => `page=${next}`} />
    </div>
  )
}
