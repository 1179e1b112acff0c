/** Degrees east, degrees north. */
export type Place = readonly [longitude: number, latitude: number]
export type Shore = { points: Place[] }
export type Ring = Shore & { code: string }
export type Size = { width: number; height: number }
/** The part of the world that a map shows, and its projection onto pixels. */
export type Frame = Size & { west: number; north: number; perDegree: number; narrowing: number }

const stepsPerDegree = 100
const earthRadiusKm = 6371
const radians = Math.PI / 180

/** Decodes the output of scripts/make-map-outlines.ts. */
export function readOutlines(outlines: Record<string, string[]>): Ring[] {
  return Object.entries(outlines).flatMap(([code, rings]) => rings.map((ring) => ({ code, points: readRing(ring) })))
}

/** The same for lakes, which are drawn over the countries around them. */
export function readLakes(lakes: string[]): Shore[] {
  return lakes.map((ring) => ({ points: readRing(ring) }))
}

function readRing(ring: string): Place[] {
  let x = 0
  let y = 0
  return ring.split(' ').map((step) => {
    const [dx = 0, dy = 0] = step.split(',').map(Number)
    x += dx
    y += dy
    return [x / stepsPerDegree, y / stepsPerDegree]
  })
}

/** The country that contains a place, or the nearest one when the simplified coast excludes it. */
export function landAt(rings: Ring[], place: Place): Ring | undefined {
  const around = rings.find((ring) => contains(ring.points, place))
  if (around) return around
  const distances = rings.map((ring) => Math.min(...ring.points.map((point) => squareDistance(point, place))))
  return rings[distances.indexOf(Math.min(...distances))]
}

function contains(points: Place[], [x, y]: Place): boolean {
  let isInside = false
  points.forEach(([x1, y1], index) => {
    const [x2, y2] = points.at(index - 1) ?? [x1, y1]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside
  })
  return isInside
}

function squareDistance([x1, y1]: Place, [x2, y2]: Place): number {
  return (x1 - x2) ** 2 + (y1 - y2) ** 2
}

const leastDegrees = 2.2
const maxDegrees = 9.5

/** Shows the whole country if the place stays readable, else the part around the place. */
export function frameAround(land: Ring, place: Place, size: Size): Frame {
  const narrowing = Math.cos(place[1] * radians)
  const xs = land.points.map(([x]) => x)
  const ys = land.points.map(([, y]) => y)
  const aspect = size.width / size.height
  const wanted = Math.max(span(ys), (span(xs) * narrowing) / aspect) * 1.12
  const tall = Math.min(Math.max(wanted, leastDegrees), maxDegrees)
  const wide = (tall * aspect) / narrowing
  const x = near(middle(xs), place[0], wide * 0.3)
  const y = near(middle(ys), place[1], tall * 0.3)
  return { ...size, west: x - wide / 2, north: y + tall / 2, perDegree: size.height / tall, narrowing }
}

/** Of latitude. */
export const kmPerDegree = (earthRadiusKm * Math.PI) / 180

/** Shows this many kilometres from left to right, with the place in the middle. */
export function frameAcross(km: number, [longitude, latitude]: Place, size: Size): Frame {
  const narrowing = Math.cos(latitude * radians)
  const perDegree = (size.width * kmPerDegree) / km
  const [wide, tall] = [size.width / (narrowing * perDegree), size.height / perDegree]
  return { ...size, west: longitude - wide / 2, north: latitude + tall / 2, perDegree, narrowing }
}

const span = (values: number[]) => Math.max(...values) - Math.min(...values)
const middle = (values: number[]) => (Math.max(...values) + Math.min(...values)) / 2
const near = (value: number, target: number, reach: number) => Math.min(Math.max(value, target - reach), target + reach)

/** The position of a place on the map, in pixels from its top left corner. */
export function onMap(frame: Frame, [longitude, latitude]: Place): [x: number, y: number] {
  return [(longitude - frame.west) * frame.narrowing * frame.perDegree, (frame.north - latitude) * frame.perDegree]
}

type Pixel = [x: number, y: number]
const margin = 20

/** The visible part of a country or a lake on the map; no points when there is none. */
export function visiblePart(frame: Frame, ring: Shore): Pixel[] {
  const clips: [axis: 0 | 1, limit: number, keepsAbove: boolean][] = [
    [0, -margin, true],
    [0, frame.width + margin, false],
    [1, -margin, true],
    [1, frame.height + margin, false],
  ]
  const whole = ring.points.map((point) => onMap(frame, point))
  return clips.reduce((points, [axis, limit, keepsAbove]) => clip(points, axis, limit, keepsAbove), whole)
}

/** Sutherland and Hodgman's clipping of a polygon along one edge of the frame. */
function clip(points: Pixel[], axis: 0 | 1, limit: number, keepsAbove: boolean): Pixel[] {
  const isInside = (point: Pixel) => point[axis] >= limit === keepsAbove
  return points.flatMap((point, index) => {
    const before = points.at(index - 1) ?? point
    if (isInside(point) === isInside(before)) return isInside(point) ? [point] : []
    const share = (limit - before[axis]) / (point[axis] - before[axis])
    const crossing: Pixel = [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])]
    return isInside(point) ? [crossing, point] : [crossing]
  })
}

/** A polygon's area in square pixels and its centre of gravity. */
export function areaAndCentre(points: Pixel[]): { area: number; centre: Pixel } {
  let area = 0
  let x = 0
  let y = 0
  points.forEach(([x1, y1], index) => {
    const [x2, y2] = points.at(index - 1) ?? [x1, y1]
    const cross = x2 * y1 - x1 * y2
    area += cross / 2
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  })
  return { area: Math.abs(area), centre: area === 0 ? [0, 0] : [x / (6 * area), y / (6 * area)] }
}

/** Kilometres as the crow flies. */
export function distanceKm([x1, y1]: Place, [x2, y2]: Place): number {
  const a =
    Math.sin(((y2 - y1) * radians) / 2) ** 2 +
    Math.cos(y1 * radians) * Math.cos(y2 * radians) * Math.sin(((x2 - x1) * radians) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(a))
}
