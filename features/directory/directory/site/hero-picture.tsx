import { Scene, type SceneName } from '@bouquet/site/parts/scene.tsx'
import styles from './hero-picture.module.css'

const scenes: readonly SceneName[] = ['hills', 'meadow', 'arch', 'table']

/** One of the drawn scenes, always the same for the same number. */
export function HeroPicture({ scene }: { scene: number }) {
  return (
    <div className={styles.picture}>
      <Scene name={scenes[scene % scenes.length] ?? 'hills'} isFirst />
    </div>
  )
}
