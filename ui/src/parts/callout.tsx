import type { ReactNode } from 'react'
import styles from './callout.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-drawings.ts'
import { WholeWords } from './whole-words.tsx'

export type CalloutTone = 'sky' | 'sage' | 'gold' | 'brick' | 'peony'

const icons: Record<CalloutTone, IconName> = {
  sky: 'info',
  sage: 'check-circle',
  gold: 'hourglass',
  brick: 'error',
  peony: 'sparkle',
}

/** A note on a soft background. With `urgent`, screen readers announce it at once (a form's summary of errors). */
export function Callout({
  tone = 'sky',
  icon = icons[tone],
  title,
  urgent = false,
  action,
  children,
}: {
  tone?: CalloutTone
  icon?: IconName
  title?: ReactNode
  urgent?: boolean
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={classNames(styles.callout, styles[tone])} role={urgent ? 'alert' : undefined}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.text}>
        {title && (
          <p className={styles.title}>
            <WholeWords>{title}</WholeWords>
          </p>
        )}
        {children && (
          <div>
            <WholeWords>{children}</WholeWords>
          </div>
        )}
      </div>
      {action}
    </div>
  )
}
