import { Stars } from '@bouquet/ui/parts/stars.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../formats.ts'
import { figuresQuery } from '../../session/figures-query.ts'
import styles from './voices.module.css'

const voices = ['planner', 'venue'] as const

/** What providers say, and what couples say of all of them together; the rating is computed, and not there while few have given one. */
export function Voices() {
  const { t } = useTranslation('session')
  const rating = useQuery(figuresQuery()).data?.rating
  return (
    <section className={styles.voices} aria-label={t('benefits.label')}>
      {rating && <Rating {...rating} />}
      {voices.map((who) => (
        <figure key={who}>
          <blockquote>{t(`testimonials.${who}.text`)}</blockquote>
          <figcaption>{t(`testimonials.${who}.name`)}</figcaption>
        </figure>
      ))}
    </section>
  )
}

function Rating({ average, count }: { average: number; count: number }) {
  const { t } = useTranslation('session')
  const words = t('rating', { average: formatNumber(average), count, reviews: formatNumber(count) })
  return (
    <p className={styles.rating}>
      <Stars rating={average} label={words} />
      <span aria-hidden="true">{words}</span>
    </p>
  )
}
