import arch from '../../pictures/arch.webp'
import hills from '../../pictures/hills.webp'
import meadow from '../../pictures/meadow.webp'
import table from '../../pictures/table.webp'
import styles from './hero-picture.module.css'

const scenes = [hills, meadow, arch, table]

/** One of the drawn scenes, always the same for the same number. */
export function HeroPicture({ scene }: { scene: number }) {
  return (
    <div className={styles.picture}>
      <img
        className="picture"
        src={scenes[scene % scenes.length]}
        alt=""
        width={768}
        height={672}
        fetchPriority="high"
      />
    </div>
  )
}
