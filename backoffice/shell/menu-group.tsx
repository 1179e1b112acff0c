import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { MenuGroup } from '../screens/feature-screens.ts'
import styles from './main-menu.module.css'
import { holdsPlace } from './menu.ts'

/** Entries under a heading that opens and closes; open at first, then as the user left it in this browser. */
export function Group({ group, children }: { group: MenuGroup; children: ReactNode }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const listId = useId()
  const [isOpen, setOpen] = useState(() => !isLeftClosed(group))
  const toggle = () => {
    setOpen(!isOpen)
    remember(group, !isOpen)
  }
  const isHere = !isOpen && holdsPlace(group, pathname)
  return (
    <>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-holds-place={isHere || undefined}
        onClick={toggle}
      >
        <Icon name={group.icon} />
        <span className={styles.text}>{t(group.title)}</span>
        <Icon name="chevron-down" size="small" className={styles.chevron} />
      </button>
      <ul id={listId} className={styles.group} hidden={!isOpen}>
        {children}
      </ul>
    </>
  )
}

const keyOf = ({ title }: MenuGroup) => `closed_${title}`
const isLeftClosed = (group: MenuGroup) => localStorage.getItem(keyOf(group)) !== null

function remember(group: MenuGroup, isOpen: boolean): void {
  if (isOpen) localStorage.removeItem(keyOf(group))
  else localStorage.setItem(keyOf(group), 'yes')
}
