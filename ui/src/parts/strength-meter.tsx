import { classNames } from './class-names.ts'
import styles from './strength-meter.module.css'

const steps = [1, 2, 3, 4, 5] as const

/** The strength of a password: `points` from 0 (none) to 5 (excellent), as five bars and as `text`. */
export function StrengthMeter({ points, label, text }: { points: number; label: string; text: string }) {
  const tone = points <= 2 ? styles.weak : points === 3 ? styles.fair : styles.strong
  return (
    <div className={styles.meter}>
      <div className={classNames(styles.bars, tone)} aria-hidden="true">
        {steps.map((step) => (
          <i key={step} className={step <= points ? styles.on : undefined} />
        ))}
      </div>
      <p className={styles.text} aria-live="polite">
        <span>{label}</span> <b>{text}</b>
      </p>
    </div>
  )
}
