import { reportPaths } from '@bouquet/domain/report-paths'
import { Picture, type ShownPicture } from '@bouquet/site/parts/picture.tsx'
import type { View } from '@bouquet/site/view.ts'
import { Bar } from '@bouquet/ui/parts/bar.tsx'
import { ButtonLink } from '@bouquet/ui/parts/button-link.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { Stars } from '@bouquet/ui/parts/stars.tsx'
import styles from './review-section.module.css'

export type ShownReview = {
  id: string
  rating: number
  ratingLabel: string
  title: string
  text: string
  /** The text's language, where it differs from the page's. */
  language: string
  /** The name of the writer and the wedding that the review is about. */
  by: string
  proof: string
  /** Proved by a request on the platform, not by an address alone. */
  isVerified: boolean
  picture: ShownPicture | null
  reply: { by: string; text: string } | null
}

export type ReviewsView = {
  average: number
  averageLabel: string
  ratingLabel: string
  countLabel: string
  stars: { stars: number; count: number; share: number; label: string; href: string | null; isChosen: boolean }[]
  /** Set only while a filter is active. */
  allHref: string | null
  reviews: ShownReview[]
  previousHref: string | null
  nextHref: string | null
}

/** Couples' reviews: the average, its distribution, and the texts. The bars filter the list. */
export function ReviewSection({ view, shown }: { view: View; shown: ReviewsView }) {
  const { t } = view
  return (
    <section id="reviews" aria-labelledby="t-reviews">
      <h2 id="t-reviews">{t('profiles:reviews.title')}</h2>
      <div className={styles.score}>
        <p className={styles.average}>
          <span className="figure">{shown.averageLabel}</span>
          <Stars rating={shown.average} label={shown.ratingLabel} />
          <span className="soft small">{shown.countLabel}</span>
        </p>
        <ul aria-label={t('profiles:reviews.filter')}>
          {shown.stars.map((line) => (
            <li key={line.stars}>
              <StarLine line={line} />
            </li>
          ))}
        </ul>
      </div>
      {shown.allHref && (
        <p className={styles.filtered}>
          <a className="text-link" href={shown.allHref}>
            {t('profiles:reviews.all')}
          </a>
        </p>
      )}
      <div className={styles.reviews}>
        {shown.reviews.map((review) => (
          <Review key={review.id} view={view} review={review} />
        ))}
      </div>
      {(shown.previousHref || shown.nextHref) && (
        <p className={styles.pages}>
          {shown.previousHref && (
            <ButtonLink variant="secondary" href={shown.previousHref}>
              {t('profiles:reviews.newer')}
            </ButtonLink>
          )}
          {shown.nextHref && (
            <ButtonLink variant="secondary" href={shown.nextHref}>
              {t('profiles:reviews.older')}
            </ButtonLink>
          )}
        </p>
      )}
    </section>
  )
}

function StarLine({ line }: { line: ReviewsView['stars'][number] }) {
  const drawing = (
    <>
      <span className={styles.number} aria-hidden="true">
        {line.stars}
      </span>
      <Bar share={line.share} tone="gold" />
      <span className="num small soft" aria-hidden="true">
        {line.count}
      </span>
      <span className="sr">{line.label}</span>
    </>
  )
  if (!line.href) return <span className={styles.line}>{drawing}</span>
  return (
    <a className={styles.line} href={line.href} aria-current={line.isChosen ? 'true' : undefined}>
      {drawing}
    </a>
  )
}

function Review({ view: { t }, review }: { view: View; review: ShownReview }) {
  return (
    <article className={styles.review}>
      <h3 lang={review.language}>{review.title}</h3>
      <p className={styles.by}>
        <Stars rating={review.rating} label={review.ratingLabel} />
        <span className="soft small">{review.by}</span>
        <span className={`soft small ${styles.proof}`}>
          <Icon name={review.isVerified ? 'check-circle' : 'mail'} size="small" />
          {review.proof}
        </span>
      </p>
      <Paragraphs text={review.text} language={review.language} />
      {review.picture && (
        <div className={styles.picture}>
          <Picture picture={review.picture} sizes="(max-width: 44rem) 90vw, 320px" />
        </div>
      )}
      {review.reply && (
        <blockquote className={styles.reply}>
          <p className="small soft">{review.reply.by}</p>
          <Paragraphs text={review.reply.text} language={undefined} />
        </blockquote>
      )}
      <p className="small">
        <a
          className="soft"
          href={reportPaths.review(review.id)}
          rel="nofollow"
          aria-label={t('reports:link.reviewOf', { title: review.title })}
        >
          {t('reports:link.review')}
        </a>
      </p>
    </article>
  )
}

/** A user's text with its own line breaks: an empty line begins a paragraph. */
function Paragraphs({ text, language }: { text: string; language: string | undefined }) {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => (
      <p key={paragraph} className={styles.text} lang={language}>
        {paragraph}
      </p>
    ))
}
