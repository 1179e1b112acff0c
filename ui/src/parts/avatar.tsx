import styles from './avatar.module.css'
import { Initials } from './initials.tsx'

/** A round picture of a person or a company; without one, the initials of the name. `size` in pixels. */
export function Avatar({ name, src, size = 44 }: { name: string; src?: string | null; size?: number }) {
  return (
    <span className={styles.avatar} style={{ ['--size' as string]: `${size / 16}rem` }}>
      {src ? (
        <img className="picture" src={src} alt="" width={size} height={size} loading="lazy" />
      ) : (
        <Initials name={name} />
      )}
    </span>
  )
}
