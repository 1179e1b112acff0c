import { classNames } from './class-names.ts'
import styles from './logo.module.css'

/** Bouquet's mark, a tulip of three petals. */
function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.mark, className)}
      width="32"
      height="32"
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.stem} d="M16 30c0-4.5.2-8 0-11" />
      <path className={styles.leaf} d="M16 26.5c3.2-.3 5.4-1.9 6.5-4.7-3.3.1-5.6 1.7-6.5 4.7z" />
      <g className={styles.petals}>
        <path opacity=".62" d="M16 20C9.5 19.5 5 15.5 4.5 8.5 11.5 9.5 15.5 13.5 16 20z" />
        <path opacity=".62" d="M16 20c6.5-.5 11-4.5 11.5-11.5C20.5 9.5 16.5 13.5 16 20z" />
        <path opacity=".92" d="M16 20c-5-4.3-6.2-11.5 0-17.5C22.2 8.5 21 15.7 16 20z" />
      </g>
    </svg>
  )
}

/** The mark and the wordmark; put it into the link to the home page. `name` is the product's name. */
export function Logo({ name, size = 'medium' }: { name: string; size?: 'small' | 'medium' }) {
  return (
    <span className={classNames(styles.logo, size === 'small' && styles.small)}>
      <LogoMark />
      <span>{name}</span>
    </span>
  )
}
