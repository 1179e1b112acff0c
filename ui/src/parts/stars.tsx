import type { CSSProperties } from 'react'
import styles from './stars.module.css'

/** In rem: from one star to the next, a star with the blank at its sides, and that blank. */
const [step, width, blank] = [1.1, 1.05, 0.13125]
const places = 5

/**
 * A rating from 0 to 5, filled to the tenth; `label` is its text ("4.9 out of 5"). One element that the style sheet cuts into stars: five
 * drawings a card were a third of a list of the directory. Without styles the stars are characters.
 */
export function Stars({ rating, label }: { rating: number; label: string }) {
  const whole = Math.min(places, Math.max(0, Math.round(rating)))
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={label}
      style={{ '--gold-to': filledTo(rating) } as CSSProperties}
    >
      {'★'.repeat(whole) + '☆'.repeat(places - whole)}
    </span>
  )
}

/** How far from the left the stars are filled, in rem. */
function filledTo(rating: number): number {
  const tenths = Math.round(Math.min(places, Math.max(0, rating)) * 10)
  const full = Math.floor(tenths / 10)
  return Number((full * step + blank + (width - 2 * blank) * (tenths / 10 - full)).toFixed(3))
}
