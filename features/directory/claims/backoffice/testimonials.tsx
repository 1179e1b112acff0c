import { useTranslation } from 'react-i18next'
import type { useClaims } from './use-claims.ts'

type Props = Pick<ReturnType<typeof useClaims>, 'testimonials'> & { className: string | undefined }

/** Couples' published reviews of providers; hidden while there are too few. */
export function Testimonials({ testimonials, className }: Props) {
  const { t } = useTranslation('session')
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
