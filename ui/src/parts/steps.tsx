import { classNames } from './class-names.ts'
import styles from './steps.module.css'

/** The progress through a few pages: `caption` is its text ("Step 2 of 5"), `current` counts from 0. */
export function Steps({ caption, steps, current }: { caption: string; steps: string[]; current: number }) {
  return (
    <div className={styles.progress}>
      <p className={styles.caption}>{caption}</p>
      <ol style={{ ['--steps' as string]: steps.length }}>
        {steps.map((step, place) => (
          <li
            key={step}
            className={classNames(place < current && styles.done, place === current && styles.now)}
            aria-current={place === current ? 'step' : undefined}
          >
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
