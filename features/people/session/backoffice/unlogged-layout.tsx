import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { LanguageMenu } from '@bouquet/backoffice/language-menu.tsx'
import { frontPagePath } from '@bouquet/domain/directory-urls'
import { Testimonials } from '@bouquet/features/directory/claims/backoffice/testimonials.tsx'
import { useClaims } from '@bouquet/features/directory/claims/backoffice/use-claims.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { Logo } from '@bouquet/ui/parts/logo.tsx'
import { Stars } from '@bouquet/ui/parts/stars.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './unlogged-layout.module.css'

const benefits = [
  { name: 'requests', icon: 'inbox' },
  { name: 'freedom', icon: 'unlock' },
  { name: 'showcase', icon: 'image' },
] as const satisfies { name: string; icon: IconName }[]

/** The frame of the sign-in and registration pages: the form beside the benefits of Bouquet for a provider. */
export function UnloggedLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.formSide}>
        <Head />
        <main className={styles.form}>{children}</main>
      </div>
      <Reasons />
    </div>
  )
}

function Head() {
  const { t } = useTranslation(['session', 'common'])
  return (
    <header className={styles.head}>
      <a href={frontPagePath} className={styles.logo} aria-label={t('frontPage')}>
        <Logo name={t('common:product')} />
      </a>
      <a href={frontPagePath} className={styles.directory}>
        {t('directory')}
      </a>
      <LanguageMenu />
    </header>
  )
}

function Reasons() {
  const { t } = useTranslation(['session', 'common'])
  const { rating, testimonials } = useClaims()
  return (
    <aside className={styles.reasons} aria-label={t('benefits.label')}>
      <p className={styles.title}>{t('benefits.title')}</p>
      <ul className={styles.benefits}>
        {benefits.map(({ name, icon }) => (
          <li key={name}>
            <Icon name={icon} size="large" />
            <p>
              <b>{t(`benefits.${name}.title`)}</b>
              {t(`benefits.${name}.text`)}
            </p>
          </li>
        ))}
      </ul>
      {rating && <Rating {...rating} />}
      <Testimonials testimonials={testimonials} className={styles.testimonials} />
    </aside>
  )
}

/** Statistics of all providers' reviews. */
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
