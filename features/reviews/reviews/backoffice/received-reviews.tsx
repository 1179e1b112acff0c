import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { PageSteps } from '@bouquet/backoffice/shell/page-steps.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { OwnReviewItem } from './own-review-item.tsx'
import { ReviewFilterFields } from './review-filters.tsx'
import { type ReviewPage, reviewsQuery } from './review-queries.ts'
import styles from './reviews.module.css'
import { filterCount, isFiltered, type ReviewsAddress, searchOf } from './reviews-address.ts'

type Go = (next: Partial<ReviewsAddress>) => void

/** The list of reviews, ten on a page. */
export function ReceivedReviews({ address, go }: { address: ReviewsAddress; go: Go }) {
  const { t } = useTranslation('received-reviews')
  const query = useQuery(reviewsQuery(address))
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Loading query={query} failed={t('failed')}>
        <Arriving />
      </Loading>
    )
  if (data.total === 0 && !isFiltered(address)) return <NoneYet go={go} />
  return (
    <div aria-busy={isPlaceholderData}>
      <h2 className="sr">{t('tabs.received')}</h2>
      <ListTools active={filterCount(address)}>
        <ReviewFilterFields filters={address} onChange={go} />
      </ListTools>
      <p className="soft small" role="status">
        {t('filters.found', { count: data.total, shown: formatNumber(data.total) })}
      </p>
      {data.total === 0 ? (
        <Empty title={t('empty.noneTitle')}>{t('empty.noneText')}</Empty>
      ) : (
        <List list={data} address={address} />
      )}
    </div>
  )
}

function List({ list: { items, pages }, address }: { list: ReviewPage; address: ReviewsAddress }) {
  const { t } = useTranslation(['received-reviews', 'common'])
  const { page } = address
  return (
    <>
      <ul className={styles.list} ref={useFocusOnPage(page)} tabIndex={-1} aria-label={t('tabs.received')}>
        {items.map((review) => (
          <li key={review.id}>
            <OwnReviewItem review={review} />
          </li>
        ))}
      </ul>
      <PageSteps page={page} hasMore={page < pages} to={(other) => searchOf({ ...address, page: other }).toString()}>
        {pages > 1 && t('common:pages.of', { page, pages })}
      </PageSteps>
    </>
  )
}

/** Moves the focus to the top of the list when another page is chosen. */
function useFocusOnPage(page: number) {
  const top = useRef<HTMLUListElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current !== page) top.current?.focus()
    shown.current = page
  }, [page])
  return top
}

function NoneYet({ go }: { go: Go }) {
  const { t } = useTranslation('received-reviews')
  const ask = (
    <Button variant="primary" icon="send" onPress={() => go({ tab: 'ask' })}>
      {t('empty.action')}
    </Button>
  )
  return (
    <Empty title={t('empty.title')} action={ask}>
      {t('empty.text')}
    </Empty>
  )
}

function Arriving() {
  const { t } = useTranslation('received-reviews')
  return (
    <Skeletons label={t('loading')}>
      {['a', 'b', 'c'].map((name) => (
        <div key={name} className={styles.arriving}>
          <Skeleton width="6rem" />
          <Skeleton shape="title" width="16rem" />
          <Skeleton />
          <Skeleton width="70%" />
        </div>
      ))}
    </Skeletons>
  )
}
