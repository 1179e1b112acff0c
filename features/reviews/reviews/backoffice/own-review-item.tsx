import { formatInstantDay, formatMonth } from '@bouquet/backoffice/formats.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Stars } from '@bouquet/ui/parts/stars.tsx'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnReview } from '../contract.ts'
import { mayActOnReview } from '../rules/review-moderation.ts'
import { ReplyPart } from './reply-part.tsx'
import { ReportDialog } from './report-dialog.tsx'
import facts from './review-facts.module.css'
import styles from './reviews.module.css'

/** A review, what is known of its writer, and the provider's reply. */
export function OwnReviewItem({ review }: { review: OwnReview }) {
  const { t } = useTranslation('received-reviews')
  const titleId = useId()
  return (
    <article className={styles.review} aria-labelledby={titleId}>
      <header>
        <Stars rating={review.rating} label={t('review.stars', { rating: review.rating })} />
        <h3 id={titleId} lang={review.language} translate="no">
          {review.title}
        </h3>
      </header>
      <p className={styles.text} lang={review.language} translate="no">
        {review.description}
      </p>
      {review.imageUrl && (
        <img
          className={facts.photo}
          src={review.imageUrl}
          alt={t('review.photoOf', { name: review.reviewerName })}
          loading="lazy"
        />
      )}
      <Writer review={review} />
      {mayActOnReview('reply', review.moderation) && (
        <ReplyPart review={review} beside={mayActOnReview('report', review.moderation) && <Report review={review} />} />
      )}
    </article>
  )
}

function Writer({ review }: { review: OwnReview }) {
  const { t } = useTranslation('received-reviews')
  const { reviewerName, reviewerType, weddingDate, proof, createdAt, state } = review
  return (
    <div className={facts.writer}>
      <b>{reviewerName}</b>
      <Chip>{t(`review.types.${reviewerType}`)}</Chip>
      <Chip tone={proof === 'mail_confirmed' ? 'sky' : 'sage'} icon="check-circle">
        {t(`review.proofs.${proof}`)}
      </Chip>
      {state !== 'published' && (
        <Chip tone={state === 'reported' ? 'gold' : 'brick'} icon="flag">
          {t(`review.${state}`)}
        </Chip>
      )}
      {weddingDate && (
        <span className="soft small">{t('review.weddingOn', { month: formatMonth(weddingDate.slice(0, 7)) })}</span>
      )}
      <span className="soft small">{t('review.writtenOn', { date: formatInstantDay(createdAt) })}</span>
    </div>
  )
}

function Report({ review }: { review: OwnReview }) {
  const { t } = useTranslation('received-reviews')
  const { isModerated } = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  if (!isModerated) return null
  return (
    <>
      <Button
        variant="quiet"
        icon="flag"
        aria-label={t('report.openOf', { title: review.title })}
        onPress={() => setOpen(true)}
      >
        {t('report.open')}
      </Button>
      <ReportDialog review={review} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
