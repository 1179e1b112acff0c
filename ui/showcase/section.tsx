import type { ReactNode } from 'react'
import styles from './showcase.module.css'

/** One family of components under its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
