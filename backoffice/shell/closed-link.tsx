import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { useId } from 'react'
import styles from './main-menu.module.css'

/** A menu entry that is not available yet. A link without an address stays in the tab order, so that its reason can be read. */
export function ClosedLink({ icon, label, reason }: { icon: IconName; label: string; reason: string }) {
  const reasonId = useId()
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a disabled link leads nowhere, and says so */}
      <a className={styles.entry} role="link" aria-disabled="true" tabIndex={0} aria-describedby={reasonId}>
        <Icon name={icon} />
        <span className={styles.text}>{label}</span>
        <Icon name="lock" size="small" />
      </a>
      <span role="tooltip" id={reasonId} className={styles.reason}>
        {reason}
      </span>
    </>
  )
}
