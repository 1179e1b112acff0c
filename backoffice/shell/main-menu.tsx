import { CountBadge, NewFlag } from '@bouquet/ui/parts/chip.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router'
import type { MenuGroup, MenuPlace } from '../screens/feature-screens.ts'
import { useScreens } from '../screens/use-screens.ts'
import { useCurrentUser } from '../session/session.ts'
import { ClosedLink } from './closed-link.tsx'
import styles from './main-menu.module.css'
import { isFolded, menuOf } from './menu.ts'
import { Group } from './menu-group.tsx'
import { useIsNew } from './new-places.ts'

/** The links of the back-office; those that need an approval are shown as closed, with the reason. */
export function MainMenu({ onLeave }: { onLeave: (() => void) | undefined }) {
  const { t } = useTranslation('shell')
  const menu = menuOf(useScreens(), useCurrentUser())
  return (
    <nav aria-label={t('menu.label')} ref={useCurrentInView(menu.length)}>
      <ul className={styles.menu}>
        {menu.map((entry) => (
          <li key={entry.title} className={styles.place}>
            <Entry entry={entry} isFolded={isFolded(menu)} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls a menu that is longer than the window to the current page's entry. */
function useCurrentInView(entries: number) {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: which entry is the current one follows from both
  useEffect(() => {
    // In some browsers it gives a promise, which is nothing to clean up.
    void menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, entries])
  return menu
}

type EntryProps = { entry: MenuPlace | MenuGroup; isFolded: boolean; onLeave: (() => void) | undefined }

function Entry({ entry, isFolded, onLeave }: EntryProps) {
  if (!('places' in entry)) return <Place place={entry} onLeave={onLeave} />
  return (
    <Group group={entry} isFolded={isFolded}>
      {entry.places.map((place) => (
        <li key={place.path} className={styles.place}>
          <Place place={place} onLeave={onLeave} isInGroup />
        </li>
      ))}
    </Group>
  )
}

type PlaceProps = { place: MenuPlace; onLeave: (() => void) | undefined; isInGroup?: boolean }

/** A link of the menu, or of a sheet with some of its entries. */
export function Place({ place, onLeave, isInGroup = false }: PlaceProps) {
  const { t } = useTranslation('shell')
  const { isModerated, unreadMessages: count } = useCurrentUser()
  const isNew = useIsNew(place)
  if (place.needsModeration && !isModerated)
    return <ClosedLink icon={place.icon} label={t(place.title)} reason={t('menu.untilModerated')} />
  return (
    <NavLink to={place.path} end={place.isExact ?? false} className={styles.entry} onClick={onLeave}>
      {!isInGroup && <Icon name={place.icon} />}
      <span className={styles.text}>{t(place.title)}</span>
      {isNew && <NewFlag>{t('menu.new')}</NewFlag>}
      {place.countsUnread && count > 0 && <CountBadge count={count} label={t('menu.unread', { count })} />}
    </NavLink>
  )
}
