import {
  type Frame,
  frameAround,
  landAt,
  onMap,
  readLakes,
  readOutlines,
  type Shore,
  visiblePart,
} from '@bouquet/ui/map/geometry.ts'
import lakeShores from '@bouquet/ui/map/lakes.json' with { type: 'json' }
import outlines from '@bouquet/ui/map/outlines.json' with { type: 'json' }
import styles from './place-map.module.css'

export type MapPlace = { latitude: number; longitude: number; town: string; label: string }

export const mapSize = { width: 760, height: 352 }
const rings = readOutlines(outlines)
const lakes = readLakes(lakeShores)

/** A town on the outline of its country, drawn from bundled open data without tiles from other servers. */
export function PlaceMap({ place: { latitude, longitude, town, label } }: { place: MapPlace }) {
  const land = landAt(rings, [longitude, latitude])
  if (!land) return null
  const frame = frameAround(land, [longitude, latitude], mapSize)
  const [x, y] = onMap(frame, [longitude, latitude])
  const isRight = x > mapSize.width * 0.62
  return (
    <svg className={styles.map} viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} role="img" aria-label={label}>
      <MapLand frame={frame} country={land.code} />
      <g transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
        <MapPin />
        <text x={isRight ? -24 : 24} y="-24" textAnchor={isRight ? 'end' : 'start'} className={styles.town}>
          {town}
        </text>
      </g>
    </svg>
  )
}

/** The code of the country that contains a place, or of the closest one. */
export function countryAt({ latitude, longitude }: Pick<MapPlace, 'latitude' | 'longitude'>): string | null {
  return landAt(rings, [longitude, latitude])?.code ?? null
}

/** The visible parts of the countries, with the country of the map highlighted, and of their lakes. */
export function MapLand({ frame, country }: { frame: Frame; country: string | null }) {
  const countries = rings.map((ring) => {
    const path = pathOf(frame, ring)
    return path && <path key={path} d={path} className={ring.code === country ? styles.land : styles.neighbour} />
  })
  const waters = lakes.map((lake) => {
    const path = pathOf(frame, lake)
    return path && <path key={path} d={path} className={styles.lake} />
  })
  return [...countries, ...waters]
}

export function MapPin() {
  return (
    <>
      <circle r="34" className={styles.halo} />
      <path d="M0 0C-12-12-18-21-18-29a18 18 0 0 1 36 0C18-21 12-12 0 0Z" className={styles.pin} />
      <circle cy="-29" r="6" className={styles.eye} />
    </>
  )
}

/** Whole pixels are precise enough and halve the size. */
function pathOf(frame: Frame, ring: Shore): string {
  const points = visiblePart(frame, ring).map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`)
  const different = points.filter((point, place) => point !== points[place - 1])
  return different.length < 3 ? '' : `M${different.join('L')}Z`
}
