import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-drawings.ts'

/** The meaning of a chip's colour: peony is active, sage done or good, gold premium or soon, sky information, brick an error. */
export type ChipTone = 'plain' | 'peony' | 'sage' | 'gold' | 'sky' | 'brick'

/** A status in a pill. Never clickable. */
export function Chip({ tone = 'plain', icon, children }: { tone?: ChipTone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={classNames(styles.chip, tone !== 'plain' && styles[tone])}>
      {icon && <Icon name={icon} className={styles.icon} />}
      <span>{children}</span>
    </span>
  )
}

/** An award: icon and text without a background. */
export function Badge({
  icon,
  tone = 'sage',
  children,
}: {
  icon: IconName
  tone?: 'sage' | 'gold'
  children: ReactNode
}) {
  return (
    <span className={styles.badge}>
      <Icon name={icon} className={tone === 'gold' ? styles.goldIcon : styles.sageIcon} />
      <span>{children}</span>
    </span>
  )
}

/** The label of a paid feature, in gold. */
export function PremiumLabel({ children }: { children: ReactNode }) {
  return (
    <span className={styles.premium}>
      <Icon name="ribbon" size="small" />
      <span>{children}</span>
    </span>
  )
}

/** A number of pending items, on peony. `label` says what is counted. */
export function CountBadge({ count, label }: { count: number | string; label: string }) {
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="sr">{label}</span>
    </span>
  )
}

/** A small label beside a menu entry, such as "new". */
export function NewFlag({ children }: { children: ReactNode }) {
  return <em className={styles.flag}>{children}</em>
}
