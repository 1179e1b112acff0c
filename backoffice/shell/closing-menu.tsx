import { useIsImpersonating } from '@bouquet/features/people/impersonation/backoffice/impersonation.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { lazyExtra } from '../connection/lazy-code.tsx'
import { paths } from '../paths.ts'
import { useCurrentUser } from '../session/session.ts'
import { ClosedLink } from './closed-link.tsx'
import styles from './main-menu.module.css'
import { hasPublicProfile } from './menu-entries.ts'

const ImpersonationEntry = lazyExtra(
  async () => (await import('./impersonation-entry.tsx')).ImpersonationEntry,
  'impersonation',
)

/** What stands at the menu's foot: how couples see the person, the settings, and for administrators somebody else's account. */
export function ClosingMenu({ onLeave }: { onLeave: (() => void) | undefined }) {
  const { t } = useTranslation('shell')
  const user = useCurrentUser()
  const isImpersonating = useIsImpersonating()
  return (
    <ul className={`${styles.menu} ${styles.closing}`}>
      {hasPublicProfile(user) && (
        <li className={styles.place}>
          <PublicProfile url={user.publicUrl} />
        </li>
      )}
      <li className={styles.place}>
        <NavLink to={paths.account} className={styles.entry} onClick={onLeave}>
          <Icon name="gear" />
          <span className={styles.words}>{t('menu.settings')}</span>
        </NavLink>
      </li>
      {(isImpersonating || user.roles.includes('ROLE_ADMIN')) && (
        <li className={styles.place}>
          <Suspense fallback={null}>
            <ImpersonationEntry />
          </Suspense>
        </li>
      )}
    </ul>
  )
}

function PublicProfile({ url }: { url: string | null }) {
  const { t } = useTranslation('shell')
  if (!url) return <ClosedLink icon="external" words={t('menu.publicProfile')} reason={t('menu.noPublicProfile')} />
  return (
    <a href={url} target="_blank" rel="noopener" className={styles.entry}>
      <Icon name="external" />
      <span className={styles.words}>
        {t('menu.publicProfile')} <span className="sr">{t('menu.newTab')}</span>
      </span>
    </a>
  )
}
