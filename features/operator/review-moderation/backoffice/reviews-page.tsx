import { download } from '@bouquet/backoffice/api/download.ts'
import { ChoiceFilter } from '@bouquet/backoffice/lists/choice-filter.tsx'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageSteps } from '@bouquet/backoffice/shell/page-steps.tsx'
import filterStyles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { CountryFilter } from '@bouquet/features/operator/administration/backoffice/country-filter.tsx'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Segments } from '@bouquet/ui/parts/segments.tsx'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { exportReportedReviews, exportWaitingReviews } from '../contract.ts'
import { ReviewCard } from './review-card.tsx'
import { ReportDecision, WaitingDecision } from './review-decisions.tsx'
import { type ModeratedReview, reportedReviewsQuery, waitingReviewsQuery } from './review-queries.ts'
import {
  type ReviewFilters,
  type ReviewsAddress,
  ratings,
  readReviewsAddress,
  reviewQueues,
  writeReviewsAddress,
} from './reviews-address.ts'
import styles from './reviews-page.module.css'

/** Reviews that wait for an administrator, because they are new or were reported. */
export function ReviewsPage() {
  const { t } = useTranslation('review-moderation')
  const [search, setSearch] = useSearchParams()
  const address = readReviewsAddress(search)
  const { queue, filters } = address
  const show = (next: Partial<ReviewsAddress>) =>
    setSearch(writeReviewsAddress({ ...address, page: 1, ...next }), { replace: true })
  return (
    <Page title={t('title')}>
      <PageHead
        title={t('title')}
        lead={t(queue === 'waiting' ? 'lead' : 'reported.lead')}
        aside={
          <ExportButton
            save={() =>
              download(queue === 'waiting' ? exportWaitingReviews : exportReportedReviews, { query: filters })
            }
          />
        }
      />
      <div className={styles.queues}>
        <Segments
          legend={t('queues.label')}
          name="review-queue"
          options={reviewQueues.map((value) => ({ value, label: t(`queues.${value}`) }))}
          value={queue}
          onChange={(next) => show({ queue: next })}
        />
      </div>
      <ListTools active={Object.keys(filters).length}>
        <Filters filters={filters} onChange={(next) => show({ filters: next })} />
      </ListTools>
      {queue === 'waiting' ? <WaitingQueue address={address} /> : <ReportedQueue address={address} />}
    </Page>
  )
}

function Filters({ filters, onChange }: { filters: ReviewFilters; onChange: (next: ReviewFilters) => void }) {
  const { t } = useTranslation('review-moderation')
  return (
    <search className={filterStyles.filters}>
      <SearchField
        label={t('search')}
        placeholder={t('searchHint')}
        value={filters.q ?? ''}
        onChange={(q) => onChange({ ...filters, q: q || undefined })}
      />
      <CountryFilter
        value={filters.country ?? null}
        onChange={(country) => onChange({ ...filters, country: country ?? undefined })}
      />
      <ChoiceFilter
        label={t('columns.rating')}
        all={t('allRatings')}
        value={ratings.find((one) => one === String(filters.rating)) ?? null}
        values={ratings}
        nameOf={(rating) => t('stars', { rating })}
        onChange={(rating) => onChange({ ...filters, rating: rating === null ? undefined : Number(rating) })}
      />
    </search>
  )
}

function WaitingQueue({ address }: { address: ReviewsAddress }) {
  const { t } = useTranslation('review-moderation')
  return (
    <Queue
      query={useQuery(waitingReviewsQuery(address.filters, address.page))}
      address={address}
      empty={<Empty title={t('emptyTitle')}>{t('emptyText')}</Empty>}
      decision={(review) => <WaitingDecision review={review} />}
    />
  )
}

function ReportedQueue({ address }: { address: ReviewsAddress }) {
  const { t } = useTranslation('review-moderation')
  return (
    <Queue
      query={useQuery(reportedReviewsQuery(address.filters, address.page))}
      address={address}
      empty={<Empty title={t('reported.emptyTitle')}>{t('reported.emptyText')}</Empty>}
      decision={(review) => <ReportDecision review={review} />}
    />
  )
}

function Queue<Review extends ModeratedReview>({
  query,
  address,
  empty,
  decision,
}: {
  query: UseQueryResult<{ reviews: Review[]; hasMore: boolean }>
  address: ReviewsAddress
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
  if (data.reviews.length === 0 && Object.keys(address.filters).length > 0) return <Empty title={t('noneHere')} />
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
      <PageSteps page={address.page} hasMore={data.hasMore} to={(page) => writeReviewsAddress({ ...address, page })} />
    </div>
  )
}
