import { kmAcross } from '@bouquet/features/company/locations/rules/map-of-place.ts'
import { type Frame, frameAcross, onMap } from '@bouquet/ui/map/geometry.ts'
import { type Box, placeAreas, placeLabels } from '@bouquet/ui/map/map-labels.ts'
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
  /** The operator's tiles, which a visitor may ask for, and what its buttons are called; null where there are none. */
  tiles: { url: string; attribution: string; closer: string; further: string } | null
}

const pixelsPerKm = mapSize.width / kmAcross

/** A map of a place with its towns, departments and coast, drawn from bundled open data; nothing is fetched from other servers. */
export function AroundMap({ tiles, ...map }: AroundMapProps) {
  if (!tiles) return <Drawing {...map} />
  const { url, attribution, closer, further } = tiles
  const { latitude, longitude, isApproximate } = map
  const place = JSON.stringify({ url, attribution, latitude, longitude, isApproximate })
  return (
    <div className={styles.withTiles} data-tiles={place} data-closer={closer} data-further={further}>
      <Drawing {...map} />
    </div>
  )
}

type DrawingProps = Omit<AroundMapProps, 'tiles'>

function Drawing({ latitude, longitude, label, isApproximate, towns, departments, circles }: DrawingProps) {
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
          <text
            x={x + Math.round(km * pixelsPerKm) - 6}
            y={y + 5}
            textAnchor="end"
            className={isWide(km) ? styles.wideDistance : styles.distance}
          >
            {distance}
          </text>
        </g>
      ))}
      <Names frame={frame} towns={towns} departments={departments} taken={circles.map(distanceBox)} />
      <g data-pin="" transform={`translate(${x} ${y})`}>
        {isApproximate ? <circle r={Math.round(pixelsPerKm)} className={styles.somewhere} /> : <MapPin />}
      </g>
    </svg>
  )
}

/** Whether a circle is wider than the map is tall, so that a narrow map crops the text at its side. */
const isWide = (km: number) => km * pixelsPerKm > mapSize.height / 2

const perCharacter = 8

/** Where the label of a circle stands. */
function distanceBox({ km, label }: AroundMapProps['circles'][number]): Box {
  const right = mapSize.width / 2 + Math.round(km * pixelsPerKm) - 4
  const y = mapSize.height / 2
  return { left: right - label.length * perCharacter, right, top: y - 12, bottom: y + 10 }
}

type NamesProps = { frame: Frame; taken: Box[] } & Pick<AroundMapProps, 'towns' | 'departments'>

function Names({ frame, towns, departments, taken }: NamesProps) {
  const placed = placeLabels(pointsOf(frame, towns), mapSize, { alsoTaken: taken })
  return (
    <>
      {placeAreas(pointsOf(frame, departments), placed, mapSize, { alsoTaken: taken }).map(({ name, x, y }) => (
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
