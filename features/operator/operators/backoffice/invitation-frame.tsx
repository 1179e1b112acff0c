import { LanguageMenu } from '@bouquet/backoffice/language-menu.tsx'
import { frontPagePath } from '@bouquet/domain/directory-urls'
import { Logo } from '@bouquet/ui/parts/logo.tsx'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import styles from './invitation-frame.module.css'

/** The frame of an invitation's page: logo, language, and nothing that is said to providers. */
export function InvitationFrame() {
  const { t } = useTranslation(['session', 'common'])
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <a href={frontPagePath} className={styles.logo} aria-label={t('frontPage')}>
          <Logo name={t('common:product')} />
        </a>
        <LanguageMenu />
      </header>
      <main className={styles.page}>
        <Outlet />
      </main>
    </div>
  )
}
