import { Illustration, type IllustrationName } from '@bouquet/site/parts/illustration.tsx'
import type { ReactNode } from 'react'
import styles from './hero-picture.module.css'

/** The frame of the large picture beside the title of a page. */
export function HeroFrame({ children, isShort = false }: { children: ReactNode; isShort?: boolean }) {
  return <div className={isShort ? `${styles.picture} ${styles.short}` : styles.picture}>{children}</div>
}

/** The large picture beside the title of a page; if `isShort`, a lower one, and none on a telephone. */
export function HeroPicture({ illustration, isShort = false }: { illustration: IllustrationName; isShort?: boolean }) {
  return (
    <HeroFrame isShort={isShort}>
      <Illustration name={illustration} isFirst isWideOnly={isShort} />
    </HeroFrame>
  )
}
