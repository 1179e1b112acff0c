import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { claimsQuery } from './claims-query.ts'

/** Couples' published reviews of providers; hidden while there are too few. */
export function Testimonials({ className }: { className: string | undefined }) {
  const { t } = useTranslation('session')
  const testimonials = useQuery(claimsQuery()).data?.testimonials ?? []
  if (testimonials.length === 0) return null
  return (
    <div className={className}>
      {testimonials.map(({ text, reviewer, provider, language }) => (
        <figure key={text}>
          <blockquote lang={language}>
            <q>{text}</q>
          </blockquote>
          <figcaption>{t('testimonial', { reviewer, provider })}</figcaption>
        </figure>
      ))}
    </div>
  )
}
