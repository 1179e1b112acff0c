import {
  type Frame,
  frameAcross,
  kmPerDegree,
  landAt,
  onMap,
  type Place,
  type Ring,
  type Shore,
  type Size,
  visiblePart,
} from '@bouquet/ui/map/geometry.ts'
import { placeAreas, placeLabels } from '@bouquet/ui/map/map-labels.ts'
import land from '@bouquet/ui/parts/map-land.module.css'
import type { ListMap } from '../../contract.ts'

/** What every map is drawn from. */
export type Shores = { rings: Ring[]; lakes: Shore[] }
/** The middle of a map, and how many kilometres it is wide. */
export type MapView = { centre: Place; km: number }
export type MapPoint = { name: string; x: number; y: number }

/** A name for every 18 pixels of the width, so that small maps stay calm. */
const maxNames = ({ width }: Size) => Math.min(24, Math.floor(width / 18))
const besideDot = 8
const besideMarker = 21
/** Of its names, which are smaller than those of other maps. */
const perCharacter = 7.4
const withoutPin = { hasPin: false }

/**
 * The drawing of a view as SVG, in pixels of the page so that its text is never scaled, with a circle of this radius around the middle of the list
 * where it is searched in one; and where its places are.
 */
export function drawMap(
  { places, towns, departments }: ListMap,
  { shores, size, view, circle }: { shores: Shores; size: Size; view: MapView; circle: MapView | null },
): { svg: string; points: MapPoint[] } {
  const frame = frameAcross(view.km, view.centre, size)
  const pointsOf = (named: ListMap['towns']) => named.map((place) => pointOf(frame, place))
  const points = pointsOf(places)
  const known = [...points, ...pointsOf(towns)].filter(isInView(size)).filter(isFirstOfName)
  const text = { most: maxNames(size), gap: besideMarker, perCharacter }
  const names = placeLabels(known, size, { ...withoutPin, ...text, markers: points })
  const areas = placeAreas(pointsOf(departments).filter(isInView(size)), names, size, withoutPin)
  const parts = [
    ...landOf(frame, shores.rings, view.centre),
    ...shores.lakes.map((lake) => shapeOf(frame, lake, 'lake')),
    circle && circleOf(frame, circle),
    ...areas.map(({ name, x, y }) => `<text class="department" x="${x}" y="${y}">${escaped(name)}</text>`),
    ...names.map((name) =>
      nameOf(
        name,
        points.some(({ x, y }) => x === name.x && y === name.y),
      ),
    ),
  ]
  const box = `0 0 ${size.width} ${size.height}`
  return { svg: `<svg viewBox="${box}" aria-hidden="true">${parts.filter(Boolean).join('')}</svg>`, points }
}

export function isInView({ width, height }: Size): (point: MapPoint) => boolean {
  return ({ x, y }) => x > 0 && y > 0 && x < width && y < height
}

function pointOf(frame: Frame, { name, latitude, longitude }: ListMap['towns'][number]): MapPoint {
  const [x, y] = onMap(frame, [longitude, latitude])
  return { name, x: Math.round(x), y: Math.round(y) }
}

const isFirstOfName = ({ name }: MapPoint, place: number, all: MapPoint[]) =>
  all.findIndex((other) => other.name === name) === place

function landOf(frame: Frame, rings: Ring[], centre: Place): string[] {
  const here = landAt(rings, centre)?.code
  return rings.map((ring) => shapeOf(frame, ring, ring.code === here ? 'land' : 'neighbour'))
}

/** Empty where nothing of it is in view. */
function shapeOf(frame: Frame, shore: Shore, name: 'land' | 'neighbour' | 'lake'): string {
  const points = visiblePart(frame, shore)
  const path = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  return points.length < 3 ? '' : `<path class="${land[name]}" d="M${path}Z"/>`
}

function circleOf(frame: Frame, { centre, km }: MapView): string {
  const [x, y] = onMap(frame, centre)
  return `<circle class="radius" cx="${x}" cy="${y}" r="${(km / kmPerDegree) * frame.perDegree}"/>`
}

/** The name of a town beside its dot, or beside its marker where entries are listed in it. */
function nameOf({ name, x, y, isLeft }: MapPoint & { isLeft: boolean }, isMarked: boolean): string {
  const away = isMarked ? besideMarker : besideDot
  const side = isLeft ? { x: x - away, anchor: 'end' } : { x: x + away, anchor: 'start' }
  return `<circle class="dot" cx="${x}" cy="${y}" r="2.5"/><text class="town" x="${side.x}" y="${y + 4}" text-anchor="${side.anchor}">${escaped(name)}</text>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
