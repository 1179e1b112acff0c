import { type Frame, frameAcross, onMap } from '@bouquet/ui/map/geometry.ts'
import { placeAreas, placeLabels } from '@bouquet/ui/map/map-labels.ts'
import { kmAcross } from '../rules/venue-map.ts'
import styles from './around-map.module.css'
import { countryAt, MapLand, MapPin, mapSize } from './place-map.tsx'

type TownOnMap = { name: string; latitude: number; longitude: number }

export type AroundMapProps = {
  latitude: number
  longitude: number
  label: string
  /** The venue lies somewhere within a circle of one kilometre. */
  isApproximate: boolean
  /** The largest first; the map shows the names for which there is room. */
  towns: TownOnMap[]
  /** The departments in view, the largest first, each where most of its towns in view are. */
  departments: TownOnMap[]
  /** Circles around the place, labelled with their radius: `10 km`. */
  circles: { km: number; label: string }[]
}

const pixelsPerKm = mapSize.width / kmAcross

/** A map of a place with its towns, departments and coast, drawn from bundled open data without tiles from other servers. */
export function AroundMap({ latitude, longitude, label, isApproximate, towns, departments, circles }: AroundMapProps) {
  const frame = frameAcross(kmAcross, [longitude, latitude], mapSize)
  const [x, y] = [mapSize.width / 2, mapSize.height / 2]
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <MapLand frame={frame} country={countryAt({ latitude, longitude })} />
      {circles.map(({ km, label: distance }) => (
        <g key={km}>
          <circle cx={x} cy={y} r={Math.round(km * pixelsPerKm)} className={styles.circle} />
          <text x={x + Math.round(km * pixelsPerKm) - 6} y={y + 5} textAnchor="end" className={styles.distance}>
            {distance}
          </text>
        </g>
      ))}
      <Names frame={frame} towns={towns} departments={departments} />
      <g transform={`translate(${x} ${y})`}>
        {isApproximate ? <circle r={Math.round(pixelsPerKm)} className={styles.somewhere} /> : <MapPin />}
      </g>
    </svg>
  )
}

function Names({ frame, towns, departments }: { frame: Frame } & Pick<AroundMapProps, 'towns' | 'departments'>) {
  const placed = placeLabels(pointsOf(frame, towns), mapSize)
  return (
    <>
      {placeAreas(pointsOf(frame, departments), placed, mapSize).map(({ name, x, y }) => (
        <text key={name} x={x} y={y + 4} textAnchor="middle" className={styles.department}>
          {name}
        </text>
      ))}
      {placed.map(({ name, x, y, isLeft, isOuter }) => (
        <g key={`${name} ${x} ${y}`} className={isOuter ? styles.outer : undefined} transform={`translate(${x} ${y})`}>
          <circle r="4" className={styles.dot} />
          <text x={isLeft ? -9 : 9} y="5" textAnchor={isLeft ? 'end' : 'start'} className={styles.town}>
            {name}
          </text>
        </g>
      ))}
    </>
  )
}

function pointsOf(frame: Frame, places: TownOnMap[]) {
  return places.map(({ name, latitude, longitude }) => {
    const [x, y] = onMap(frame, [longitude, latitude])
    return { name, x: Math.round(x), y: Math.round(y) }
  })
}
