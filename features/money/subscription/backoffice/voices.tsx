import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { Testimonials } from '@bouquet/features/directory/claims/backoffice/testimonials.tsx'
import { useClaims } from '@bouquet/features/directory/claims/backoffice/use-claims.ts'
import { Stars } from '@bouquet/ui/parts/stars.tsx'
import { useTranslation } from 'react-i18next'
import styles from './voices.module.css'

/** Couples' opinions of providers: the overall rating and some reviews; each is hidden while there are too few. */
export function Voices() {
  const { t } = useTranslation('session')
  const { rating, testimonials } = useClaims()
  if (!rating && testimonials.length === 0) return null
  return (
    <section className={styles.voices} aria-label={t('benefits.label')}>
      {rating && <Rating {...rating} />}
      <Testimonials testimonials={testimonials} className={styles.quotes} />
    </section>
  )
}

function Rating({ average, count }: { average: number; count: number }) {
  const { t } = useTranslation('session')
  const label = t('rating', { average: formatNumber(average), count, reviews: formatNumber(count) })
  return (
    <p className={styles.rating}>
      <Stars rating={average} label={label} />
      <span aria-hidden="true">{label}</span>
    </p>
  )
}
