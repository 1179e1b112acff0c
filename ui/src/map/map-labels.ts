type Point = { name: string; x: number; y: number }
type Size = { width: number; height: number }
/** A part of the map that other labels leave free. */
export type Box = { left: number; right: number; top: number; bottom: number }

/** A town with its name to the left or right of its dot; `isOuter` where phones crop the sides of the map. */
type PlacedLabel = Point & { isLeft: boolean; isOuter: boolean }

const usualGap = 9
const halfLine = 12
/** Of the usual size of a name on a map. */
const usualPerCharacter = 9.8
const maxLabels = 14
/** The part of the width that phones show. */
const widthOfTelephones = 480
const pin = { width: 40, height: 56 }
const halfMarker = 18

/** The towns whose names fit onto the map without overlapping each other, the pin in its middle or others' markers; the first ones have priority. */
export function placeLabels(
  towns: readonly Point[],
  size: Size,
  {
    hasPin = true,
    most = maxLabels,
    gap = usualGap,
    perCharacter = usualPerCharacter,
    alsoTaken = [],
    markers = [],
  }: {
    hasPin?: boolean
    most?: number
    gap?: number
    perCharacter?: number
    alsoTaken?: Box[]
    markers?: readonly Point[]
  } = {},
): PlacedLabel[] {
  const [x, y] = [size.width / 2, size.height / 2]
  const ofPin = { left: x - pin.width / 2, right: x + pin.width / 2, top: y - pin.height, bottom: y + halfLine }
  const taken: Box[] = [...(hasPin ? [ofPin] : []), ...alsoTaken]
  const placed: PlacedLabel[] = []
  for (const town of towns) {
    const blocked = [...taken, ...markers.filter((marker) => !isSamePlace(marker, town)).map(boxOfMarker)]
    const text = { gap, perCharacter }
    const isLeft = [false, true].find((left) => isFree(boxOf(town, left, text), blocked, size))
    if (isLeft === undefined) continue
    const box = boxOf(town, isLeft, text)
    placed.push({ ...town, isLeft, isOuter: isOuter(box, size) })
    taken.push(box)
    if (placed.length === most) break
  }
  return placed
}

const isSamePlace = (one: Point, other: Point) => one.x === other.x && one.y === other.y

function boxOfMarker({ x, y }: Point): Box {
  return { left: x - halfMarker, right: x + halfMarker, top: y - halfMarker, bottom: y + halfMarker }
}

const perCapital = 8.6

/** The names of areas, in the middle of each, where they overlap neither towns nor the pin, what else is taken nor each other; the first ones have priority. */
export function placeAreas(
  areas: readonly Point[],
  towns: readonly PlacedLabel[],
  size: Size,
  { hasPin = true, alsoTaken = [] }: { hasPin?: boolean; alsoTaken?: readonly Box[] } = {},
): Point[] {
  const [x, y] = [size.width / 2, size.height / 2]
  const clear = { left: x - pin.width, right: x + pin.width, top: y - pin.height, bottom: y + pin.width }
  const taken = [...(hasPin ? [clear] : []), ...alsoTaken, ...towns.map((town) => boxOf(town, town.isLeft, usualText))]
  return areas.filter((area) => {
    const half = (area.name.length * perCapital) / 2
    const box = { left: area.x - half, right: area.x + half, top: area.y - halfLine, bottom: area.y + halfLine }
    if (!isFree(box, taken, size)) return false
    taken.push(box)
    return true
  })
}

const usualText = { gap: usualGap, perCharacter: usualPerCharacter }

function boxOf({ name, x, y }: Point, isLeft: boolean, { gap, perCharacter }: typeof usualText): Box {
  const width = gap + name.length * perCharacter
  const sides = isLeft ? { left: x - width, right: x + gap } : { left: x - gap, right: x + width }
  return { ...sides, top: y - halfLine, bottom: y + halfLine }
}

function isFree(box: Box, taken: Box[], { width, height }: Size): boolean {
  if (box.left < 0 || box.right > width || box.top < 0 || box.bottom > height) return false
  return taken.every(
    (other) => box.right <= other.left || box.left >= other.right || box.bottom <= other.top || box.top >= other.bottom,
  )
}

function isOuter({ left, right }: Box, { width }: Size): boolean {
  return left < (width - widthOfTelephones) / 2 || right > (width + widthOfTelephones) / 2
}
