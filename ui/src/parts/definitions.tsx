import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './definitions.module.css'

export type Definition = { term: ReactNode; value: ReactNode }

/** A list of names with values: `columns` 3 (2 on small screens), or `lines` with the name left and the value right. */
export function Definitions({ items, layout = 'columns' }: { items: Definition[]; layout?: 'columns' | 'lines' }) {
  return (
    <dl className={classNames(layout === 'columns' ? styles.columns : styles.lines)}>
      {items.map(({ term, value }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their order and hold no state
        <div key={place} className={classNames(layout === 'lines' && styles.line)}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A metric with its name above and its note below; `children` may chart it (Bar, a line). */
export function Stat({
  label,
  value,
  unit,
  note,
  children,
}: {
  label: ReactNode
  value: ReactNode
  unit?: ReactNode
  note?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd>
        <span className={classNames('figure', styles.value)}>
          {value}
          {unit && <small>{unit}</small>}
        </span>
        {children}
        {note && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  )
}

/** Metrics side by side, separated by lines; as many in a row as there is room for. */
export function Stats({ children }: { children: ReactNode }) {
  return (
    <div className={styles.clip}>
      <dl className={styles.stats}>{children}</dl>
    </div>
  )
}
