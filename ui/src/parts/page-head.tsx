import { Children, type ReactNode } from 'react'
import styles from './page-head.module.css'
import { WholeWords } from './whole-words.tsx'

/** The breadcrumb: `children` are the links to the parent pages, `current` is the page itself. */
export function Breadcrumb({ label, current, children }: { label: string; current: ReactNode; children?: ReactNode }) {
  return (
    <nav className={styles.crumbs} aria-label={label}>
      <ol>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  )
}

/** A page's title with its lead, statuses above it (`chips`) and an element at its right (`aside`). */
export function PageHead({
  title,
  lead,
  chips,
  aside,
}: {
  title: ReactNode
  lead?: ReactNode
  chips?: ReactNode
  aside?: ReactNode
}) {
  return (
    <div className={styles.head}>
      <div className={styles.text}>
        {chips && <div className={styles.chips}>{chips}</div>}
        <h1>{title}</h1>
        {lead && (
          <p className="lead">
            <WholeWords>{lead}</WholeWords>
          </p>
        )}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}
