import styles from './avatar.module.css'

/** A round picture of a person or a company; without one, the first letter of the name on its own tint. `size` in pixels. */
export function Avatar({ name, src, size = 44 }: { name: string; src?: string | null; size?: number }) {
  return (
    <span className={styles.avatar} style={{ ['--size' as string]: `${size / 16}rem` }}>
      {src ? (
        <img className="picture" src={src} alt="" width={size} height={size} loading="lazy" />
      ) : (
        <span className={styles.letter} aria-hidden="true">
          {[...name.trim()][0]?.toLocaleUpperCase()}
        </span>
      )}
    </span>
  )
}
