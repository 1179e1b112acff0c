import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageSteps } from '@bouquet/backoffice/shell/page-steps.tsx'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Segments } from '@bouquet/ui/parts/segments.tsx'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ReviewCard } from './review-card.tsx'
import { ReportDecision, WaitingDecision } from './review-decisions.tsx'
import { type ModeratedReview, reportedReviewsQuery, waitingReviewsQuery } from './review-queries.ts'
import styles from './reviews-page.module.css'

const queues = ['waiting', 'reported'] as const
type QueueName = (typeof queues)[number]

/** Reviews that wait for an administrator, because they are new or were reported. */
export function ReviewsPage() {
  const { t } = useTranslation('review-moderation')
  const { queue, page, setQueue } = useAddress()
  return (
    <Page title={t('title')}>
      <PageHead title={t('title')} lead={t(queue === 'waiting' ? 'lead' : 'reported.lead')} />
      <Segments
        legend={t('queues.label')}
        name="review-queue"
        options={queues.map((value) => ({ value, label: t(`queues.${value}`) }))}
        value={queue}
        onChange={setQueue}
      />
      {queue === 'waiting' ? <WaitingQueue page={page} /> : <ReportedQueue page={page} />}
    </Page>
  )
}

function useAddress() {
  const [search, setSearch] = useSearchParams()
  const page = Number(search.get('page') ?? 1)
  return {
    queue: queues.find((name) => name === search.get('queue')) ?? ('waiting' as const),
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
    setQueue: (queue: QueueName) => setSearch(queue === 'waiting' ? {} : { queue }),
  }
}

function WaitingQueue({ page }: { page: number }) {
  const { t } = useTranslation('review-moderation')
  return (
    <Queue
      query={useQuery(waitingReviewsQuery(page))}
      page={page}
      to={(next) => `page=${next}`}
      empty={<Empty title={t('emptyTitle')}>{t('emptyText')}</Empty>}
      decision={(review) => <WaitingDecision review={review} />}
    />
  )
}

function ReportedQueue({ page }: { page: number }) {
  const { t } = useTranslation('review-moderation')
  return (
    <Queue
      query={useQuery(reportedReviewsQuery(page))}
      page={page}
      to={(next) => `queue=reported&page=${next}`}
      empty={<Empty title={t('reported.emptyTitle')}>{t('reported.emptyText')}</Empty>}
      decision={(review) => <ReportDecision review={review} />}
    />
  )
}

function Queue<Review extends ModeratedReview>({
  query,
  page,
  to,
  empty,
  decision,
}: {
  query: UseQueryResult<{ reviews: Review[]; hasMore: boolean }>
  page: number
  to: (page: number) => string
  empty: ReactNode
  decision: (review: Review) => ReactNode
}) {
  const { t } = useTranslation('review-moderation')
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Loading query={query} failed={t('failedLoading')}>
        <TableSkeleton label={t('title')} />
      </Loading>
    )
  if (data.reviews.length === 0) return empty
  return (
    <div aria-busy={isPlaceholderData}>
      <ul className={styles.queue}>
        {data.reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review}>{decision(review)}</ReviewCard>
          </li>
        ))}
      </ul>
      <PageSteps page={page} hasMore={data.hasMore} to={to} />
    </div>
  )
}
