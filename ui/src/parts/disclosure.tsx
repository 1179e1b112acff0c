import type { ReactNode } from 'react'
import styles from './disclosure.module.css'
import { Icon } from './icon.tsx'

/** Questions that open their answers; works without script. Give all of a group one `name` and only one stays open. */
export function DisclosureGroup({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>
}

/** One question of a `DisclosureGroup`. */
export function Disclosure({
  summary,
  name,
  isOpen = false,
  children,
}: {
  summary: ReactNode
  name?: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className={styles.disclosure} name={name} open={isOpen}>
      <summary>
        <span>{summary}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.answer}>{children}</div>
    </details>
  )
}
