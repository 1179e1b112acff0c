import type { ReactNode } from 'react'
import styles from './save-bar.module.css'

/** A form's button, in sight however long the form is, beside what is said of its state. */
export function SaveBar({ state, children }: { state: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.save}>
      <p className="soft small" role="status">
        {state}
      </p>
      {children}
    </div>
  )
}
