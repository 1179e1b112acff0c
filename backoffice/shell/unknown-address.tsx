import { paths } from '@bouquet/domain/backoffice-paths'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LanguageMenu } from '../language-menu.tsx'
import { readSession } from '../session/stored-session.ts'
import { Page } from './page.tsx'
import { Shell } from './shell.tsx'
import { HomeLink } from './side-menu.tsx'
import styles from './unknown-address.module.css'

/** The frame of an address that no page has: the shell, or for visitors little more than a link to sign in. */
export function UnknownAddress() {
  return readSession() ? <Shell /> : <VisitorsNotFound />
}

/** The shell's page for such an address. */
export function NotFound() {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('notFound.title')}>
      <Lost way={t('notFound.home')} />
    </Page>
  )
}

function VisitorsNotFound() {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.frame}>
      <title>{t('pageTitle', { page: t('notFound.title') })}</title>
      <header className={styles.head}>
        <HomeLink />
        <LanguageMenu />
      </header>
      <main className={styles.main}>
        <Lost way={t('notFound.signIn')} />
      </main>
    </div>
  )
}

function Lost({ way }: { way: string }) {
  const { t } = useTranslation('shell')
  return (
    <Empty
      title={<h1>{t('notFound.title')}</h1>}
      action={
        <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
          {way}
        </Link>
      }
    >
      {t('notFound.text')}
    </Empty>
  )
}
