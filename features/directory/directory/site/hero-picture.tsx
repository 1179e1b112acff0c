import { Illustration, type IllustrationName } from '@bouquet/site/parts/illustration.tsx'
import styles from './hero-picture.module.css'

const illustrations: readonly IllustrationName[] = ['hills', 'meadow', 'arch', 'table']

/** One of the illustrations; a number always gives the same one. */
export function HeroPicture({ illustration }: { illustration: number }) {
  return (
    <div className={styles.picture}>
      <Illustration name={illustrations[illustration % illustrations.length] ?? 'hills'} isFirst />
    </div>
  )
}
