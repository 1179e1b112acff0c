import { Illustration, type IllustrationName } from '@bouquet/site/parts/illustration.tsx'
import styles from './hero-picture.module.css'

/** The large picture beside the title of a page; if `isShort`, a lower one, and none on a telephone. */
export function HeroPicture({ illustration, isShort = false }: { illustration: IllustrationName; isShort?: boolean }) {
  return (
    <div className={isShort ? `${styles.picture} ${styles.short}` : styles.picture}>
      <Illustration name={illustration} isFirst isWideOnly={isShort} />
    </div>
  )
}
