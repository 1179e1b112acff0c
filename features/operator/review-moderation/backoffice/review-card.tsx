import { formatCountry, formatDay, formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'
import facts from '@bouquet/features/reviews/reviews/backoffice/review-facts.module.css'
import { isVerified } from '@bouquet/features/reviews/reviews/rules/review.ts'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Stars } from '@bouquet/ui/parts/stars.tsx'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ModeratedReview } from './review-queries.ts'
import styles from './reviews-page.module.css'

/** A review with what is known of its writer; `children` are the possible actions. */
export function ReviewCard({ review, children }: { review: ModeratedReview; children: ReactNode }) {
  const { t } = useTranslation('review-moderation')
  const titleId = useId()
  const whose = review.venueName
    ? t('ofVenue', { venue: review.venueName, company: review.companyName })
    : t('of', { company: review.companyName })
  return (
    <article className={styles.review} aria-labelledby={titleId}>
      <header>
        <Stars rating={review.rating} label={t('stars', { rating: review.rating })} />
        <h2 id={titleId} lang={review.language}>
          {review.title}
        </h2>
        <p className="soft small">
          {useMay('people.read') ? (
            <Link className="text-link" to={administrationPaths.user(review.accountId)}>
              {whose}
            </Link>
          ) : (
            whose
          )}
        </p>
      </header>
      <p className={styles.text} lang={review.language}>
        {review.description}
      </p>
      {review.imageUrl && (
        <img
          className={facts.photo}
          src={review.imageUrl}
          alt={t('photoOf', { name: review.reviewerName })}
          loading="lazy"
        />
      )}
      <Writer review={review} />
      <Signals review={review} />
      {children}
    </article>
  )
}

function Writer({ review }: { review: ModeratedReview }) {
  const { t } = useTranslation('review-moderation')
  const { reviewerName, reviewerType, weddingDate, proof, confirmedAt } = review
  return (
    <div className={facts.writer}>
      <b>{reviewerName}</b>
      <Chip>{t(`types.${reviewerType}`)}</Chip>
      <Chip tone={isVerified(proof) ? 'sage' : 'sky'} icon="check-circle">
        {t(`proofs.${proof}`)}
      </Chip>
      {weddingDate && <span className="soft small">{t('weddingOn', { date: formatDay(weddingDate) })}</span>}
      <span className="soft small">{formatInstantDay(confirmedAt)}</span>
    </div>
  )
}

/** The signals for a moderator: the review's origin, how long the writing took, and indications that its writer was not a client. */
function Signals({ review }: { review: ModeratedReview }) {
  const { t } = useTranslation('review-moderation')
  const { writerDomain, sentFrom, openedAt, createdAt, signals } = review
  const minutes = openedAt ? Math.round((Date.parse(createdAt) - Date.parse(openedAt)) / 60_000) : null
  return (
    <div className={facts.writer}>
      {signals.map((signal) => (
        <Chip key={signal} tone="brick" icon="flag">
          {t(`signals.${signal}`)}
        </Chip>
      ))}
      {writerDomain && <span className="soft small">{t('writerDomain', { domain: writerDomain })}</span>}
      {sentFrom && <span className="soft small">{t('sentFrom', { country: formatCountry(sentFrom) })}</span>}
      {minutes !== null && <span className="soft small">{t('writtenIn', { count: minutes })}</span>}
    </div>
  )
}
