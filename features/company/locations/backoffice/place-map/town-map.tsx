import { hostCountry } from '@bouquet/backoffice/country-options.ts'
import { formatDistanceHere } from '@bouquet/backoffice/format-distance.ts'
import { roundRadius } from '@bouquet/domain/distance-format'
import { type Frame, frameAcross, landAt, onMap, type Place, type Size } from '@bouquet/ui/map/geometry.ts'
import { type Box, placeAreas, placeLabels } from '@bouquet/ui/map/map-labels.ts'
import { useMemo } from 'react'
import type { PlacesAround } from '../../contract.ts'
import { circlesKm, kmAcross } from '../../rules/map-of-place.ts'
import { type Drawn, MapLakes, MapLand, Pin, shownParts } from './map-land.tsx'
import styles from './place-map.module.css'

/** The reader's own place with its name; null where it is unknown. */
export type OwnPlace = { place: Place; name: string } | null

type TownMapProps = Drawn & PlacesAround & { place: Place; name: string; own: OwnPlace; label: string }

/** A place with the towns and departments around it, circles of distance, and the reader's own place where it is in view. */
export function TownMap({ rings, lakes, size, towns, departments, place, name, own, label }: TownMapProps) {
  const land = useMemo(() => landAt(rings, place), [rings, place])
  const frame = useMemo(() => frameAcross(kmAcross, place, size), [place, size])
  const shown = useMemo(() => shownParts(frame, rings), [frame, rings])
  const circles = circlesOn(size)
  const ownPoint = ownPointOn(frame, own)
  const taken = [pinName(size, name), ...circles.map(distanceBox(size)), ...(ownPoint ? [boxOfOwn(ownPoint)] : [])]
  const others = pointsOf(frame, towns).filter((town) => town.name !== name)
  const placed = placeLabels(others, size, { alsoTaken: taken, most: maxTowns(size) })
  const areas = placeAreas(pointsOf(frame, departments), placed, size, { alsoTaken: taken })
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      <MapLand shown={shown} country={land?.code} />
      <MapLakes frame={frame} lakes={lakes} />
      <Circles circles={circles} size={size} />
      {areas.map((area) => (
        <text key={area.name} x={area.x} y={area.y + 4} textAnchor="middle" className={styles.department}>
          {area.name}
        </text>
      ))}
      {placed.map(({ name: town, x, y, isLeft }) => (
        <g key={`${town} ${x} ${y}`} transform={`translate(${x} ${y})`}>
          <circle r="3" className={styles.dot} />
          <text x={isLeft ? -8 : 8} y="4" textAnchor={isLeft ? 'end' : 'start'} className={styles.town}>
            {town}
          </text>
        </g>
      ))}
      {ownPoint && <OwnPoint {...ownPoint} />}
      <Pin x={size.width / 2} y={size.height / 2} name={name} isLeft={false} />
    </svg>
  )
}

type Point = { name: string; x: number; y: number }

function pointsOf(frame: Frame, places: PlacesAround['towns']): Point[] {
  return places.map(({ name, latitude, longitude }) => {
    const [x, y] = onMap(frame, [longitude, latitude])
    return { name, x: Math.round(x), y: Math.round(y) }
  })
}

/** A name for every 55 pixels of the width, so that small maps stay calm. */
const maxTowns = ({ width }: Size) => Math.min(14, Math.max(4, Math.floor(width / 55)))

type Circle = { km: number; radius: number; text: string }

/** Circles of distance that are neither hidden under the pin nor wider than the map. */
function circlesOn({ width }: Size): Circle[] {
  return circlesKm
    .map((km) => roundRadius(km, hostCountry()))
    .map((km) => ({ km, radius: Math.round((km * width) / kmAcross), text: formatDistanceHere(km) }))
    .filter(({ radius }) => radius > 48)
}

const perCharacter = 7
const ofText = { above: 12, below: 8 }

function distanceBox({ width, height }: Size) {
  return ({ radius, text }: Circle): Box => {
    const right = width / 2 + radius - 4
    const y = height / 2
    return { left: right - text.length * perCharacter, right, top: y - ofText.above, bottom: y + ofText.below }
  }
}

const besidePin = 24
const perBoldCharacter = 9

/** Where the name of the place stands, beside the pin. */
function pinName({ width, height }: Size, name: string): Box {
  const left = width / 2 + besidePin
  const y = height / 2 - besidePin
  return { left, right: left + name.length * perBoldCharacter, top: y - 16, bottom: y + 8 }
}

function Circles({ circles, size: { width, height } }: { circles: Circle[]; size: Size }) {
  const [x, y] = [width / 2, height / 2]
  return circles.map(({ km, radius, text }) => (
    <g key={km}>
      <circle cx={x} cy={y} r={radius} className={styles.circle} />
      <text x={x + radius - 6} y={y + 4} textAnchor="end" className={styles.distance}>
        {text}
      </text>
    </g>
  ))
}

type OwnOnMap = Point & { isLeft: boolean }
/** A reader's place closer than this would be hidden under the pin. */
const underPinPx = 36
const besideOwn = 10

function ownPointOn(frame: Frame, own: OwnPlace): OwnOnMap | null {
  if (!own) return null
  const { width, height } = frame
  const [x, y] = onMap(frame, own.place)
  if (Math.hypot(x - width / 2, y - height / 2) < underPinPx) return null
  if (x < 8 || y < 8 || x > width - 8 || y > height - 8) return null
  return { name: own.name, x, y, isLeft: x > width * 0.7 }
}

function boxOfOwn({ name, x, y, isLeft }: OwnOnMap): Box {
  const wide = besideOwn + name.length * perCharacter
  const sides = isLeft ? { left: x - wide, right: x + besideOwn } : { left: x - besideOwn, right: x + wide }
  return { ...sides, top: y - ofText.above, bottom: y + ofText.below }
}

function OwnPoint({ name, x, y, isLeft }: OwnOnMap) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="5" className={styles.own} />
      <text x={isLeft ? -besideOwn : besideOwn} y="4" textAnchor={isLeft ? 'end' : 'start'} className={styles.ownName}>
        {name}
      </text>
    </g>
  )
}
