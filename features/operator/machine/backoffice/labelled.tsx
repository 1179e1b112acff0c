import type { ReactNode } from 'react'
import styles from './machine.module.css'

/** A cell that names its column where rows become cards, since the head of the table is gone there. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.label}>{label} </span>
      {children}
    </>
  )
}
