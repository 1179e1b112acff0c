import { CountBadge } from '@bouquet/ui/parts/chip.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { type ReactNode, Suspense, useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router'
import { lazyDialog } from '../connection/lazy-code.tsx'
import type { MenuGroup, MenuPlace } from '../screens/feature-screens.ts'
import { useScreens } from '../screens/use-screens.ts'
import { useCurrentUser } from '../session/session.ts'
import { useOpening } from '../use-opening.ts'
import { holdsPlace, menuOf } from './menu.ts'
import styles from './tab-bar.module.css'

const GroupSheet = lazyDialog(async () => (await import('./group-sheet.tsx')).GroupSheet)

/** The bar at the bottom of small screens: the pages of every day, and the way to all others. */
export function TabBar({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation('shell')
  const entries = menuOf(useScreens(), useCurrentUser()).filter(({ inBar }) => inBar)
  return (
    <nav aria-label={t('menu.bar')} className={styles.bar}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.title}>{'places' in entry ? <GroupTab group={entry} /> : <PlaceTab place={entry} />}</li>
        ))}
        <li>
          <button type="button" className={styles.tab} aria-haspopup="dialog" onClick={onMore}>
            <Face icon="menu">{t('menu.more')}</Face>
          </button>
        </li>
      </ul>
    </nav>
  )
}

function PlaceTab({ place }: { place: MenuPlace }) {
  const { t } = useTranslation('shell')
  const { isModerated, unreadMessages: count } = useCurrentUser()
  const reasonId = useId()
  if (place.needsModeration && !isModerated)
    return (
      // biome-ignore lint/a11y/useValidAnchor: a disabled link leads nowhere, and says so
      <a className={styles.tab} role="link" aria-disabled="true" tabIndex={0} aria-describedby={reasonId}>
        <Face icon="lock">{t(place.title)}</Face>
        <span role="tooltip" id={reasonId} className={styles.reason}>
          {t('menu.untilModerated')}
        </span>
      </a>
    )
  return (
    <NavLink to={place.path} end={place.isExact ?? false} className={styles.tab}>
      <Face icon={place.icon}>{t(place.title)}</Face>
      {place.countsUnread && count > 0 && <CountBadge count={count} label={t('menu.unread', { count })} />}
    </NavLink>
  )
}

/** Opens the group's places in a sheet above the bar, which is loaded when it is first opened. */
function GroupTab({ group }: { group: MenuGroup }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { isOpen, wasOpened, change } = useOpening()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new place is why
  useEffect(() => change(false), [pathname])
  return (
    <>
      <button
        type="button"
        className={styles.tab}
        aria-haspopup="dialog"
        data-holds-place={holdsPlace(group, pathname) || undefined}
        onClick={() => change(true)}
      >
        <Face icon={group.icon}>{t(group.title)}</Face>
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <GroupSheet group={group} isOpen={isOpen} onOpenChange={change} />
        </Suspense>
      )}
    </>
  )
}

function Face({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      <span className={styles.text}>{children}</span>
    </>
  )
}
