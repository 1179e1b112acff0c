import { formatCountry } from '@bouquet/backoffice/formats.ts'
import { type Frame, frameAround, landAt, onMap, type Place } from '@bouquet/ui/map/geometry.ts'
import { useMemo } from 'react'
import { type Drawn, MapLakes, MapLand, Pin, type Shown, shownParts } from './map-land.tsx'
import styles from './place-map.module.css'

/** A country with less visible area than this is shown without its name. */
const leastNamedArea = 6_000
/** The minimum distance of a country's name from the pin and from the name beside it. */
const clearancePx = { x: 170, y: 44 }

/** A country with its neighbours, where no more is known of a place. */
export function CountryMap({
  rings,
  lakes,
  size,
  place,
  name,
  label,
}: Drawn & { place: Place; name: string; label: string }) {
  const land = useMemo(() => landAt(rings, place), [rings, place])
  const frame = useMemo(() => land && frameAround(land, place, size), [land, place, size])
  const shown = useMemo(() => (frame ? shownParts(frame, rings) : []), [frame, rings])
  if (!land || !frame) return null
  const [x, y] = onMap(frame, place)
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      <MapLand shown={shown} country={land.code} />
      <MapLakes frame={frame} lakes={lakes} />
      <CountryNames shown={shown} frame={frame} busy={[x, y]} />
      <Pin x={x} y={y} name={name} isLeft={x > size.width * 0.62} />
    </svg>
  )
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
