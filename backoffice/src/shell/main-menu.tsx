import { CountBadge } from '@bouquet/ui/parts/chip.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useCurrentUser } from '../session/session.ts'
import styles from './main-menu.module.css'
import { type MenuEntry, menuEntries } from './menu-entries.ts'

/** The ways into the back-office; what waits for approval is shown, named as closed, and says why. */
export function MainMenu({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('shell')
  const user = useCurrentUser()
  return (
    <nav aria-label={t('menu.label')}>
      <ul className={styles.menu}>
        {menuEntries(user).map((entry) => (
          <li key={entry.path} className={styles.place}>
            {entry.needsModeration && !user.isModerated ? (
              <ClosedEntry entry={entry} />
            ) : (
              <OpenEntry entry={entry} unread={user.unreadMessages} onLeave={onLeave} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OpenEntry({
  entry,
  unread,
  onLeave,
}: {
  entry: MenuEntry
  unread: number
  onLeave: (() => void) | undefined
}) {
  const { t } = useTranslation('shell')
  return (
    <NavLink to={entry.path} className={styles.entry} onClick={onLeave}>
      <Icon name={entry.icon} />
      <span className={styles.words}>{t(entry.words)}</span>
      {entry.countsUnread && unread > 0 && <CountBadge count={unread} label={t('menu.unread', { count: unread })} />}
    </NavLink>
  )
}

/** A link without an address keeps its place in the tab order, so that its reason can be read. */
function ClosedEntry({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation('shell')
  const reasonId = useId()
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a disabled link leads nowhere, and says so */}
      <a className={styles.entry} role="link" aria-disabled="true" tabIndex={0} aria-describedby={reasonId}>
        <Icon name={entry.icon} />
        <span className={styles.words}>{t(entry.words)}</span>
        <Icon name="lock" size="small" />
      </a>
      <span role="tooltip" id={reasonId} className={styles.reason}>
        {t('menu.untilModerated')}
      </span>
    </>
  )
}
