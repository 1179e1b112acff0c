import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

/** Stands for a page that is on its way, in the page's own shape; shows after 150 ms. `label` is said once. */
export function Skeletons({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.skeletons} role="status">
      <span className="sr">{label}</span>
      {children}
    </div>
  )
}

/** A breathing shape: a line of `text`, a `title`, or a `card`. `width` and `height` are CSS lengths. */
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
