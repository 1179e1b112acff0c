import { Illustration, type IllustrationName } from '@bouquet/site/parts/illustration.tsx'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import styles from './hero-picture.module.css'

/** The frame of the large picture beside the title of a page. */
export function HeroFrame({ children }: { children: ReactNode }) {
  return <div className={styles.picture}>{children}</div>
}

/** The large picture beside the title of a page. */
export function HeroPicture({ illustration }: { illustration: IllustrationName }) {
  return (
    <HeroFrame>
      <Illustration name={illustration} isFirst />
    </HeroFrame>
  )
}

/** A lower picture beside the title of a list (see `lowHeroPicture`), and none on a telephone. */
export function LowHero({ picture }: { picture: { __html: string } }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered here
  return <div className={`${styles.picture} ${styles.short}`} dangerouslySetInnerHTML={picture} />
}

const lowPictures = new Map<IllustrationName, { __html: string }>()

/** The picture for `LowHero`, rendered once for each illustration. */
export function lowHeroPicture(illustration: IllustrationName): { __html: string } {
  const known = lowPictures.get(illustration)
  if (known) return known
  const made = { __html: renderToStaticMarkup(<Illustration name={illustration} isFirst isWideOnly />) }
  lowPictures.set(illustration, made)
  return made
}
