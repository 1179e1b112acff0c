import type { ReactNode } from 'react'
import styles from './bar.module.css'
import { classNames } from './class-names.ts'

/** A share from 0 to 1 as a bar. It illustrates a number that is written beside it, so it is hidden from screen readers. */
export function Bar({ share, tone = 'sage' }: { share: number; tone?: 'sage' | 'peony' | 'gold' | 'plain' }) {
  return (
    <span className={classNames(styles.bar, styles[tone])} aria-hidden="true">
      <i style={{ width: percent(share) }} />
    </span>
  )
}

/** A range on a scale with one mark on it (such as a budget and the provider's price); `from`, `to` and `mark` are shares of the scale. */
export function RangeScale({
  from,
  to,
  mark,
  start,
  end,
}: {
  from: number
  to: number
  mark?: { at: number; text: ReactNode }
  start: ReactNode
  end: ReactNode
}) {
  return (
    <div className={styles.scale}>
      <div className={styles.track}>
        <span className={styles.range} style={{ left: percent(from), width: percent(to - from) }} />
        {mark && (
          <span className={styles.mark} style={{ left: percent(mark.at) }}>
            <b className={markSide(mark.at)}>{mark.text}</b>
          </span>
        )}
      </div>
      <div className={styles.ends}>
        <span>{start}</span>
        <span>{end}</span>
      </div>
    </div>
  )
}

function percent(share: number) {
  return `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`
}

function markSide(at: number) {
  if (at < 0.25) return styles.fromStart
  return at > 0.75 ? styles.fromEnd : undefined
}
