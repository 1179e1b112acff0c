import mountainsAvif from '@bouquet/site/pictures/mountains.avif'
import mountains from '@bouquet/site/pictures/mountains.webp'
import beachAvif from '@bouquet/site/pictures/region-beach-sky.avif'
import beach from '@bouquet/site/pictures/region-beach-sky.webp'
import boatAvif from '@bouquet/site/pictures/region-boat-sky.avif'
import boat from '@bouquet/site/pictures/region-boat-sky.webp'
import castleAvif from '@bouquet/site/pictures/region-castle-honey.avif'
import castle from '@bouquet/site/pictures/region-castle-honey.webp'
import snowAvif from '@bouquet/site/pictures/region-chapel-sky-snow.avif'
import snow from '@bouquet/site/pictures/region-chapel-sky-snow.webp'
import hillsAvif from '@bouquet/site/pictures/region-hills-sky.avif'
import hills from '@bouquet/site/pictures/region-hills-sky.webp'
import orangeryAvif from '@bouquet/site/pictures/region-orangery-sage.avif'
import orangery from '@bouquet/site/pictures/region-orangery-sage.webp'
import townHallAvif from '@bouquet/site/pictures/region-town-hall-plum.avif'
import townHall from '@bouquet/site/pictures/region-town-hall-plum.webp'
import vinesAvif from '@bouquet/site/pictures/region-vineyard-honey.avif'
import vines from '@bouquet/site/pictures/region-vineyard-honey.webp'
import seaAvif from '@bouquet/site/pictures/sea.avif'
import sea from '@bouquet/site/pictures/sea.webp'
import townAvif from '@bouquet/site/pictures/town.avif'
import town from '@bouquet/site/pictures/town.webp'
import vineyardsAvif from '@bouquet/site/pictures/vineyards.avif'
import vineyards from '@bouquet/site/pictures/vineyards.webp'
import type { RegionPicture } from '../rules/region-tiles.ts'
import styles from './region-tiles.module.css'

const files: Record<RegionPicture, readonly [avif: string, webp: string]> = {
  mountains: [mountainsAvif, mountains],
  snow: [snowAvif, snow],
  hills: [hillsAvif, hills],
  sea: [seaAvif, sea],
  beach: [beachAvif, beach],
  boat: [boatAvif, boat],
  vineyards: [vineyardsAvif, vineyards],
  vines: [vinesAvif, vines],
  castle: [castleAvif, castle],
  town: [townAvif, town],
  townHall: [townHallAvif, townHall],
  orangery: [orangeryAvif, orangery],
}

export type RegionTile = { name: string; href: string; count: string; picture: RegionPicture }

/** Regions as pictures with their names, each a link to its list. */
export function RegionTiles({ tiles }: { tiles: RegionTile[] }) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ name, href, count, picture }) => (
        <li key={href}>
          <a href={href}>
            <TilePicture picture={picture} />
            <span className={styles.name}>{name}</span> <span className="num">{count}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function TilePicture({ picture }: { picture: RegionPicture }) {
  const [avif, webp] = files[picture]
  return (
    <picture>
      <source type="image/avif" srcSet={avif} />
      <img className="picture" src={webp} alt="" width={400} height={300} loading="lazy" decoding="async" />
    </picture>
  )
}
