import { areaAndCentre, type Frame, type Ring, type Shore, type Size, visiblePart } from '@bouquet/ui/map/geometry.ts'
import styles from './place-map.module.css'

/** What every map is drawn from. */
export type Drawn = { rings: Ring[]; lakes: Shore[]; size: Size }
/** The visible part of a country. */
export type Shown = { ring: Ring; path: string; area: number; centre: [number, number] }

export function shownParts(frame: Frame, rings: Ring[]): Shown[] {
  return rings.flatMap((ring) => {
    const points = visiblePart(frame, ring)
    if (points.length < 3) return []
    return [{ ring, path: pathThrough(points), ...areaAndCentre(points) }]
  })
}

function pathThrough(points: readonly [number, number][]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}

/** The visible parts of lakes, drawn over the countries. */
export function MapLakes({ frame, lakes }: { frame: Frame; lakes: Shore[] }) {
  return lakes.map((lake) => {
    const points = visiblePart(frame, lake)
    const path = pathThrough(points)
    return points.length > 2 && <path key={path} d={path} className={styles.lake} />
  })
}

/** The countries, that of the place lighter than its neighbours. */
export function MapLand({ shown, country }: { shown: Shown[]; country: string | undefined }) {
  return shown.map(({ ring, path }) => (
    <path key={path} d={path} className={ring.code === country ? styles.land : styles.neighbour} />
  ))
}

/** The pin with the name of its place beside it. */
export function Pin({ x, y, name, isLeft }: { x: number; y: number; name: string; isLeft: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="34" className={styles.halo} />
      <path d="M0 0C-12-12-18-21-18-29a18 18 0 0 1 36 0C18-21 12-12 0 0Z" className={styles.pin} />
      <circle cy="-29" r="6" className={styles.eye} />
      <text x={isLeft ? -24 : 24} y="-24" textAnchor={isLeft ? 'end' : 'start'} className={styles.name}>
        {name}
      </text>
    </g>
  )
}
