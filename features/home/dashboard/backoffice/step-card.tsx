import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './step-card.module.css'

type Content = { icon: IconName; title: string; text: string }

/** A next step, with a link to it. */
export function StepCard({ go, to, ...content }: Content & { go: string; to: string }) {
  return (
    <Link className={styles.step} to={to}>
      <Lines {...content}>
        <span className={styles.go}>
          {go} <Icon name="arrow-right" size="small" />
        </span>
      </Lines>
    </Link>
  )
}

/** A step that is not available yet, with the reason. */
export function ClosedStepCard({ reason, ...content }: Content & { reason: string }) {
  return (
    <div className={styles.step} data-closed>
      <Lines {...content}>
        <span className={styles.reason}>
          <Icon name="lock" size="small" /> {reason}
        </span>
      </Lines>
    </div>
  )
}

function Lines({ icon, title, text, children }: Content & { children: ReactNode }) {
  return (
    <>
      <Icon name={icon} size="large" className={styles.icon} />
      <span>
        <b>{title}</b>
        <span className={styles.text}>{text}</span>
        {children}
      </span>
    </>
  )
}
