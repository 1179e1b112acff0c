import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { MenuGroup } from '../screens/feature-screens.ts'
import styles from './main-menu.module.css'
import { holdsPlace } from './menu.ts'

type GroupProps = { group: MenuGroup; isFolded: boolean; children: ReactNode }

/**
 * Entries under a heading that opens and closes, as the user left it in this browser. At first it is open; in a folded menu only where the
 * current page is one of its own, and then also after it was left closed.
 */
export function Group({ group, isFolded, children }: GroupProps) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const listId = useId()
  const holdsCurrent = holdsPlace(group, pathname)
  const [isOpen, setOpen] = useState(() => leftAs(group) ?? !isFolded)
  const [heldCurrent, setHeldCurrent] = useState(false)
  // While it renders, so that the menu can scroll to the entry of the new page.
  if (heldCurrent !== holdsCurrent) {
    setHeldCurrent(holdsCurrent)
    if (isFolded && holdsCurrent) setOpen(true)
  }
  const toggle = () => {
    setOpen(!isOpen)
    remember(group, !isOpen)
  }
  const isHere = !isOpen && holdsCurrent
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

function leftAs(group: MenuGroup): boolean | null {
  const left = localStorage.getItem(keyOf(group))
  return left === null ? null : left === 'no'
}

function remember(group: MenuGroup, isOpen: boolean): void {
  localStorage.setItem(keyOf(group), isOpen ? 'no' : 'yes')
}
