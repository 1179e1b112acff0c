import styles from './length-bar.module.css'

/** A number as a share of 0 to 1 of the longest bar; the number itself stands beside it. */
export function LengthBar({ share }: { share: number }) {
  return (
    <span className={styles.length} aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
    </span>
  )
}
