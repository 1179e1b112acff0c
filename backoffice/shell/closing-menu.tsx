import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { ShellParts } from '../screens/shell-parts.tsx'
import { useScreens } from '../screens/use-screens.ts'
import { useCurrentUser } from '../session/session.ts'
import { ClosedLink } from './closed-link.tsx'
import styles from './main-menu.module.css'
import { hasPublicProfile } from './menu.ts'

/** The foot of the menu: the public profile, the settings, and entries of other features. */
export function ClosingMenu({ onLeave }: { onLeave: (() => void) | undefined }) {
  const { t } = useTranslation('shell')
  const user = useCurrentUser()
  const places = useScreens().flatMap(({ closingMenu = [] }) => closingMenu)
  return (
    <ul className={`${styles.menu} ${styles.closing}`}>
      {hasPublicProfile(user) && (
        <li className={styles.place}>
          <PublicProfile url={user.publicUrl} />
        </li>
      )}
      {places.map(({ path, icon, title }) => (
        <li key={path} className={styles.place}>
          <NavLink to={path} className={styles.entry} onClick={onLeave}>
            <Icon name={icon} />
            <span className={styles.text}>{t(title)}</span>
          </NavLink>
        </li>
      ))}
      <ShellParts of={({ closingParts }) => closingParts} props={{ onLeave }} />
    </ul>
  )
}

function PublicProfile({ url }: { url: string | null }) {
  const { t } = useTranslation('shell')
  if (!url) return <ClosedLink icon="external" label={t('menu.publicProfile')} reason={t('menu.noPublicProfile')} />
  return (
    <a href={url} target="_blank" rel="noopener" className={styles.entry}>
      <Icon name="external" />
      <span className={styles.text}>
        {t('menu.publicProfile')} <span className="sr">{t('menu.newTab')}</span>
      </span>
    </a>
  )
}
