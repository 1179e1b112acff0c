import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

/** Replaces a page that is loading, in its shape; appears after 150 ms. `label` is announced once. */
export function Skeletons({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.skeletons} role="status">
      <span className="sr">{label}</span>
      {children}
    </div>
  )
}

/** An animated shape: a line of `text`, a `title`, or a `card`. `width` and `height` are CSS lengths. */
export function Skeleton({
  shape = 'text',
  width,
  height,
}: {
  shape?: 'text' | 'title' | 'card' | 'round'
  width?: string
  height?: string
}) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape])} style={{ width, height }} />
}
