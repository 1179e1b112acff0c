import { Picture, type ShownPicture } from '@bouquet/site/parts/picture.tsx'
import type { View } from '@bouquet/site/view.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import styles from './instagram-tiles.module.css'

type InstagramTile = { href: string; picture: ShownPicture }
export type InstagramView = { title: string; tiles: InstagramTile[] }

/** A provider's latest pictures from Instagram, served by us; each links to its post. */
export function InstagramTiles({ view: { t }, shown }: { view: View; shown: InstagramView }) {
  return (
    <section aria-labelledby="t-instagram">
      <h2 id="t-instagram">{shown.title}</h2>
      <ul className={styles.tiles}>
        {shown.tiles.map(({ href, picture }) => (
          <li key={href}>
            <a href={href} rel="nofollow noopener" target="_blank">
              <Picture picture={picture} sizes="(max-width: 44rem) 30vw, 150px" />
              <span className="sr">{t('profiles:newTab')}</span>
              <Icon name="external" size="small" className={styles.out} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
