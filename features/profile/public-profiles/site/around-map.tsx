import { type Frame, frameAcross, onMap } from '@bouquet/ui/map/geometry.ts'
import { kmAcross } from '../rules/venue-map.ts'
import styles from './around-map.module.css'
import { placeLabels } from './map-labels.ts'
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
  /** Circles around the place, labelled with their radius: `10 km`. */
  circles: { km: number; label: string }[]
}

const pixelsPerKm = mapSize.width / kmAcross

/** A map of a place and the towns around it, drawn from bundled open data without tiles from other servers. */
export function AroundMap({ latitude, longitude, label, isApproximate, towns, circles }: AroundMapProps) {
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
      <Towns frame={frame} towns={towns} />
      <g transform={`translate(${x} ${y})`}>
        {isApproximate ? <circle r={Math.round(pixelsPerKm)} className={styles.somewhere} /> : <MapPin />}
      </g>
    </svg>
  )
}

function Towns({ frame, towns }: { frame: Frame; towns: TownOnMap[] }) {
  const points = towns.map(({ name, latitude, longitude }) => {
    const [x, y] = onMap(frame, [longitude, latitude])
    return { name, x: Math.round(x), y: Math.round(y) }
  })
  return placeLabels(points, mapSize).map(({ name, x, y, isLeft, isOuter }) => (
    <g key={`${name} ${x} ${y}`} className={isOuter ? styles.outer : undefined} transform={`translate(${x} ${y})`}>
      <circle r="4" className={styles.dot} />
      <text x={isLeft ? -9 : 9} y="5" textAnchor={isLeft ? 'end' : 'start'} className={styles.town}>
        {name}
      </text>
    </g>
  ))
}
