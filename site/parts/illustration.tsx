import archAvif from '../pictures/arch.avif'
import arch from '../pictures/arch.webp'
import bouquetAvif from '../pictures/bouquet.avif'
import bouquet from '../pictures/bouquet.webp'
import hillsAvif from '../pictures/hills.avif'
import hills from '../pictures/hills.webp'
import meadowAvif from '../pictures/meadow.avif'
import meadow from '../pictures/meadow.webp'
import mountainsAvif from '../pictures/mountains.avif'
import mountains from '../pictures/mountains.webp'
import seaAvif from '../pictures/sea.avif'
import sea from '../pictures/sea.webp'
import tableAvif from '../pictures/table.avif'
import table from '../pictures/table.webp'
import townAvif from '../pictures/town.avif'
import town from '../pictures/town.webp'
import vineyardsAvif from '../pictures/vineyards.avif'
import vineyards from '../pictures/vineyards.webp'

const files = {
  arch: [archAvif, arch],
  bouquet: [bouquetAvif, bouquet],
  hills: [hillsAvif, hills],
  meadow: [meadowAvif, meadow],
  mountains: [mountainsAvif, mountains],
  sea: [seaAvif, sea],
  table: [tableAvif, table],
  town: [townAvif, town],
  vineyards: [vineyardsAvif, vineyards],
} as const
export type IllustrationName = keyof typeof files

/** An empty picture, for screens that show none: nothing is fetched for it. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/**
 * One of the illustrations; `isFirst` for one above the fold; `isLazy` for one that is loaded when it comes into view; `isWideOnly` for one
 * that the page does not show on a telephone.
 */
export function Illustration({
  name,
  isFirst,
  isLazy,
  isWideOnly,
}: {
  name: IllustrationName
  isFirst?: boolean
  isLazy?: boolean
  isWideOnly?: boolean
}) {
  const [avif, webp] = files[name]
  return (
    <picture>
      {isWideOnly && <source media="(max-width: 48rem)" srcSet={nothing} />}
      <source type="image/avif" srcSet={avif} />
      <img
        className="picture"
        src={webp}
        alt=""
        width={768}
        height={672}
        fetchPriority={isFirst ? 'high' : undefined}
        loading={isLazy ? 'lazy' : undefined}
        decoding={isLazy ? 'async' : undefined}
      />
    </picture>
  )
}
