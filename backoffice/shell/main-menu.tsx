import { CountBadge, NewFlag } from '@bouquet/ui/parts/chip.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { paths } from '../paths.ts'
import { useCurrentUser } from '../session/session.ts'
import { ClosedLink } from './closed-link.tsx'
import styles from './main-menu.module.css'
import { type MenuEntry, type MenuPlace, menuEntries } from './menu-entries.ts'
import { Group } from './menu-group.tsx'

/** The ways into the back-office; what waits for approval is shown, named as closed, and says why. */
export function MainMenu({ onLeave }: { onLeave: (() => void) | undefined }) {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('menu.label')}>
      <ul className={styles.menu}>
        {menuEntries(useCurrentUser()).map((entry) => (
          <li key={entry.words} className={styles.place}>
            <Entry entry={entry} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Entry({ entry, onLeave }: { entry: MenuEntry; onLeave: (() => void) | undefined }) {
  if (!('places' in entry)) return <Place place={entry} onLeave={onLeave} />
  return (
    <Group group={entry}>
      {entry.places.map((place) => (
        <li key={place.path} className={styles.place}>
          <Place place={place} onLeave={onLeave} isInGroup />
        </li>
      ))}
    </Group>
  )
}

type PlaceProps = { place: MenuPlace; onLeave: (() => void) | undefined; isInGroup?: boolean }

function Place({ place, onLeave, isInGroup = false }: PlaceProps) {
  const { t } = useTranslation('shell')
  const { isModerated, unreadMessages: count } = useCurrentUser()
  if (place.needsModeration && !isModerated)
    return <ClosedLink icon={place.icon} words={t(place.words)} reason={t('menu.untilModerated')} />
  return (
    // The other pages of the administration begin with the address of the first.
    <NavLink to={place.path} end={place.path === paths.moderation} className={styles.entry} onClick={onLeave}>
      {!isInGroup && <Icon name={place.icon} />}
      <span className={styles.words}>{t(place.words)}</span>
      {place.isNew && <NewFlag>{t('menu.new')}</NewFlag>}
      {place.countsUnread && count > 0 && <CountBadge count={count} label={t('menu.unread', { count })} />}
    </NavLink>
  )
}
