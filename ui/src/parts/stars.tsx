import styles from './stars.module.css'

const star = 'm12 3.2 2.7 5.7 6.3.8-4.6 4.4 1.2 6.2-5.6-3.1-5.6 3.1 1.2-6.2L3 9.7l6.3-.8z'

/** A rating from 0 to 5, filled to the tenth; `label` is its text ("4.9 out of 5"). */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {[0, 1, 2, 3, 4].map((place) => {
        const filled = Math.round(Math.min(1, Math.max(0, rating - place)) * 10)
        return (
          <svg key={place} viewBox="0 0 24 24" aria-hidden="true">
            <path className={styles.ground} d={star} />
            {filled > 0 && (
              <path className={styles.gold} d={star} style={{ clipPath: `inset(0 ${100 - filled * 10}% 0 0)` }} />
            )}
          </svg>
        )
      })}
    </span>
  )
}
