import { Illustration, type IllustrationName } from '@bouquet/site/parts/illustration.tsx'
import styles from './hero-picture.module.css'

/** The large picture beside the title of a page. */
export function HeroPicture({ illustration }: { illustration: IllustrationName }) {
  return (
    <div className={styles.picture}>
      <Illustration name={illustration} isFirst />
    </div>
  )
}
