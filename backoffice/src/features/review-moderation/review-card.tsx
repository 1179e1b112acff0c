import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Stars } from '@bouquet/ui/parts/stars.tsx'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { problemText } from '../../api/problem-text.ts'
import { formatDay, formatInstantDay } from '../../formats.ts'
import { paths } from '../../paths.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import { usePublishReview, type WaitingReview } from './review-queries.ts'
import styles from './reviews-page.module.css'

/** A review in its writer's own words, with what is known of them, and the two answers. */
export function ReviewCard({ review }: { review: WaitingReview }) {
  const { t } = useTranslation('review-moderation')
  const titleId = useId()
  return (
    <article className={styles.review} aria-labelledby={titleId}>
      <header>
        <Stars rating={review.rating} label={t('stars', { rating: review.rating })} />
        <h2 id={titleId} lang={review.language}>
          {review.title}
        </h2>
        <p className="soft small">
          <Link className="text-link" to={paths.user(review.providerId)}>
            {t('of', { company: review.companyName })}
          </Link>
        </p>
      </header>
      <p className={styles.words} lang={review.language}>
        {review.description}
      </p>
      {review.imageUrl && (
        <img
          className={styles.photo}
          src={review.imageUrl}
          alt={t('photoOf', { name: review.reviewerName })}
          loading="lazy"
        />
      )}
      <Writer review={review} />
      <Answers review={review} />
    </article>
  )
}

function Writer({ review }: { review: WaitingReview }) {
  const { t } = useTranslation('review-moderation')
  const { reviewerName, reviewerType, weddingDate, proof, confirmedAt } = review
  return (
    <div className={styles.writer}>
      <b>{reviewerName}</b>
      <Chip>{t(`types.${reviewerType}`)}</Chip>
      <Chip tone={proof === 'mail_confirmed' ? 'sky' : 'sage'} icon="check-circle">
        {t(`proofs.${proof}`)}
      </Chip>
      {weddingDate && <span className="soft small">{t('weddingOn', { date: formatDay(weddingDate) })}</span>}
      <span className="soft small">{formatInstantDay(confirmedAt)}</span>
    </div>
  )
}

function Answers({ review }: { review: WaitingReview }) {
  const { t } = useTranslation('review-moderation')
  const [isRefusing, setRefusing] = useState(false)
  const publish = usePublishReview()
  const confirm = () =>
    publish.mutate(review.id, { onSuccess: () => notify({ severity: 'success', text: t('published') }) })
  return (
    <>
      {publish.error && (
        <Callout tone="brick" urgent title={t('failed')}>
          {problemText(publish.error)}
        </Callout>
      )}
      <div className={styles.answers}>
        <Button icon="check" isPending={publish.isPending} onPress={confirm}>
          {t('publish')}
        </Button>
        <Button variant="quiet" onPress={() => setRefusing(true)}>
          {t('refuse')}
        </Button>
      </div>
      <RefuseDialog review={review} isOpen={isRefusing} onClose={() => setRefusing(false)} />
    </>
  )
}
