import {
  areaAndCentre,
  type Frame,
  frameAcross,
  frameAround,
  landAt,
  onMap,
  type Place,
  type Ring,
  type Size,
  visiblePart,
} from '@bouquet/ui/map/geometry.ts'
import { useMemo } from 'react'
import { formatCountry, formatKilometres } from '../formats.ts'
import styles from './place-map.module.css'

type Shown = { ring: Ring; path: string; area: number; centre: [number, number] }
/** A country with less visible area than this is shown without its name. */
const leastNamedArea = 6_000
/** The minimum distance of a country's name from the pin and from the town's name. */
const clearancePx = { x: 170, y: 44 }
/** A reader's place closer than this would be hidden under the pin. */
const underPinPx = 36

/** The distances from the place that are drawn as circles. */
const circlesKm = [10, 25]

/**
 * A place with the reader's own where it is in view: `kmAcross` kilometres around it with circles of distance, else its country with the
 * neighbours.
 */
export function OutlineMap({
  rings,
  place,
  town,
  own,
  size,
  label,
  kmAcross,
}: {
  rings: Ring[]
  place: Place
  town: string
  own: { place: Place; name: string } | null
  size: Size
  label: string
  kmAcross?: number | undefined
}) {
  const land = useMemo(() => landAt(rings, place), [rings, place])
  const frame = useMemo(
    () => land && (kmAcross ? frameAcross(kmAcross, place, size) : frameAround(land, place, size)),
    [land, place, size, kmAcross],
  )
  const shown = useMemo(
    () => (frame ? rings.map((ring) => shownOf(frame, ring)).filter((s) => s !== null) : []),
    [frame, rings],
  )
  if (!land || !frame) return null
  const [x, y] = onMap(frame, place)
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      {shown.map(({ ring, path }) => (
        <path key={path} d={path} className={ring.code === land.code ? styles.land : styles.neighbour} />
      ))}
      {kmAcross ? (
        <Circles x={x} y={y} pixelsPerKm={size.width / kmAcross} width={size.width} />
      ) : (
        <CountryNames shown={shown} frame={frame} busy={[x, y]} />
      )}
      {own && <OwnPlace frame={frame} own={own} busy={[x, y]} />}
      <Pin x={x} y={y} town={town} isRight={x > size.width * 0.62} />
    </svg>
  )
}

function shownOf(frame: Frame, ring: Ring): Shown | null {
  const points = visiblePart(frame, ring)
  if (points.length < 3) return null
  const path = `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
  return { ring, path, ...areaAndCentre(points) }
}

function CountryNames({ shown, frame, busy }: { shown: Shown[]; frame: Frame; busy: [number, number] }) {
  const largest = new Map<string, Shown>()
  for (const part of shown)
    if (part.area > (largest.get(part.ring.code)?.area ?? leastNamedArea)) largest.set(part.ring.code, part)
  const isFree = ({ centre: [x, y] }: Shown) =>
    isClearOf(busy, x, y) && x > 40 && x < frame.width - 40 && y > 16 && y < frame.height - 12
  return [...largest.values()].filter(isFree).map(({ ring, centre: [x, y] }) => (
    <text key={ring.code} x={x} y={y} textAnchor="middle" className={styles.country}>
      {formatCountry(ring.code)}
    </text>
  ))
}

function isClearOf(busy: [number, number], x: number, y: number): boolean {
  return Math.abs(x - busy[0]) > clearancePx.x || Math.abs(y - busy[1]) > clearancePx.y
}

function OwnPlace({ frame, own, busy }: { frame: Frame; own: { place: Place; name: string }; busy: [number, number] }) {
  const [x, y] = onMap(frame, own.place)
  if (Math.hypot(x - busy[0], y - busy[1]) < underPinPx) return null
  if (x < 8 || y < 8 || x > frame.width - 8 || y > frame.height - 8) return null
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="4.5" className={styles.own} />
      <text x={x > frame.width * 0.7 ? -10 : 10} y="4" textAnchor={x > frame.width * 0.7 ? 'end' : 'start'}>
        {own.name}
      </text>
    </g>
  )
}

/** Circles of distance that are neither hidden under the pin nor wider than the map. */
function Circles({ x, y, pixelsPerKm, width }: { x: number; y: number; pixelsPerKm: number; width: number }) {
  return circlesKm
    .map((km) => ({ km, radius: Math.round(km * pixelsPerKm) }))
    .filter(({ radius }) => radius > 48 && radius < width / 2)
    .map(({ km, radius }) => (
      <g key={km}>
        <circle cx={x} cy={y} r={radius} className={styles.circle} />
        <text x={x + radius - 6} y={y + 4} textAnchor="end" className={styles.distance}>
          {formatKilometres(km)}
        </text>
      </g>
    ))
}

function Pin({ x, y, town, isRight }: { x: number; y: number; town: string; isRight: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="34" className={styles.halo} />
      <path d="M0 0C-12-12-18-21-18-29a18 18 0 0 1 36 0C18-21 12-12 0 0Z" className={styles.pin} />
      <circle cy="-29" r="6" className={styles.eye} />
      <text x={isRight ? -24 : 24} y="-24" textAnchor={isRight ? 'end' : 'start'} className={styles.town}>
        {town}
      </text>
    </g>
  )
}
