import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './petals.module.css'

const petal = 'M0-36C17-42 41-62 39-84 37-100 20-107 0-107-20-107-37-100-39-84-41-62-17-42 0-36Z'
const depths = [0.9, 0.74, 0.86, 0.82, 0.66, 0.7, 0.78]

/** A flower whose petals are steps: filled where done, dashed where open. `value` and `caption` are shown in its centre. */
export function Bloom({
  done,
  label,
  value,
  caption,
}: {
  done: boolean[]
  label: string
  value: string
  caption: string
}) {
  return (
    <svg className={styles.bloom} viewBox="-110 -110 220 220" role="img" aria-label={label}>
      {done.map((isDone, place) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a petal is its place
          key={place}
          transform={`rotate(${(place * 360) / done.length})`}
          d={petal}
          className={isDone ? styles.full : styles.free}
          fillOpacity={isDone ? depths[place % depths.length] : undefined}
        />
      ))}
      <text y="4" textAnchor="middle" className={styles.value}>
        {value}
      </text>
      <text y="24" textAnchor="middle" className={styles.caption}>
        {caption}
      </text>
    </svg>
  )
}

/** Places as single petals, such as the four of a request; `label` says how many are taken. */
export function Places({ taken, total, label }: { taken: number; total: number; label: string }) {
  return (
    <span className={styles.places} role="img" aria-label={label}>
      {Array.from({ length: total }, (_, place) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: a petal is its place
          key={place}
          viewBox="0 0 24 28"
          aria-hidden="true"
        >
          <path d="M12 26C4.5 20 2.5 9 12 2c9.5 7 7.5 18 0 24z" className={place < taken ? styles.full : styles.free} />
        </svg>
      ))}
    </span>
  )
}

/** The done and open steps, beside a `Bloom`. Screen readers hear `doneLabel` or `todoLabel` after each entry. */
export function BloomSteps({
  steps,
  doneLabel,
  todoLabel,
}: {
  steps: { label: ReactNode; isDone: boolean; id: string }[]
  doneLabel: string
  todoLabel: string
}) {
  return (
    <ul className={styles.steps}>
      {steps.map(({ id, label, isDone }) => (
        <li key={id} className={isDone ? styles.done : styles.todo}>
          <i className={classNames(isDone ? styles.tick : styles.dot)} aria-hidden="true" />
          <span>{label}</span>
          <span className="sr">{isDone ? doneLabel : todoLabel}</span>
        </li>
      ))}
    </ul>
  )
}
