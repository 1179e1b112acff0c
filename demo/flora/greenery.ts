import { around, type Random } from '../random.ts'
import { mix } from './colors.ts'
import type { Tones } from './palettes.ts'
import { degrees, line, moved, type Point, polyline, short } from './svg.ts'

export type LeafyKind = 'olive' | 'laurel' | 'fern' | 'eucalyptus'
export type AiryKind = 'grass' | 'gypsophila' | 'lavender'

export type GreeneryTones = { greens: Tones; tufts: string; lavender: readonly [string, string] }

export type BranchShape = { from: Point; angle: number; length: number }
export type Branch = BranchShape & { kind: LeafyKind | AiryKind; tones: GreeneryTones; opacity?: number }

export type StemPoint = Point & { angle: number }

/** One leaf along the x axis with a lit half, and one round leaf; every branch reuses them. */
export const leafShapes =
  '<g id="leaf"><path d="M0 0C.22-1 .68-.86 1 0Q.5.04 0 0Z"/><path d="M0 0C.22 1 .68.86 1 0Q.5.04 0 0Z"/>' +
  '<path d="M0 0C.22-1 .68-.86 1 0Q.5.04 0 0Z" fill="#fff" fill-opacity=".17"/></g>' +
  '<g id="round-leaf"><ellipse rx="1" ry=".8"/><path d="M-1 0A1 .8 0 0 1 1 0Z" fill="#fff" fill-opacity=".17"/></g>'

/** The points of a stem that bends by `bend` radians over its length. */
export function stem({ from, angle, length }: BranchShape, bend: number, steps: number): StemPoint[] {
  const points: StemPoint[] = [{ ...from, angle }]
  for (let step = 1; step <= steps; step++) {
    const last = points[step - 1] as StemPoint
    points.push({ ...moved(last, last.angle, length / steps), angle: last.angle + bend / steps })
  }
  return points
}

const airyKinds: Record<AiryKind, (random: Random, branch: Branch) => string> = {
  grass: drawGrass,
  gypsophila: drawGypsophila,
  lavender: drawLavender,
}

/** Draws one branch that grows from a point in a direction (radians, 0 to the right). */
export function drawBranch(random: Random, branch: Branch): string {
  const drawn = isAiry(branch.kind) ? airyKinds[branch.kind](random, branch) : drawLeafy(random, branch, branch.kind)
  return branch.opacity === undefined ? drawn : `<g opacity="${branch.opacity}">${drawn}</g>`
}

function isAiry(kind: LeafyKind | AiryKind): kind is AiryKind {
  return kind in airyKinds
}

const leafSizes: Record<LeafyKind, { length: number; width: number; steps: number; smallSteps: number }> = {
  olive: { length: 0.23, width: 0.13, steps: 12, smallSteps: 8 },
  laurel: { length: 0.22, width: 0.26, steps: 12, smallSteps: 8 },
  fern: { length: 0.2, width: 0.12, steps: 18, smallSteps: 13 },
  eucalyptus: { length: 0.085, width: 1, steps: 12, smallSteps: 8 },
}

function drawLeafy(random: Random, branch: Branch, kind: LeafyKind): string {
  const sizes = leafSizes[kind]
  const points = stem(branch, around(random, 0, 1.1), branch.length < 130 ? sizes.smallSteps : sizes.steps)
  const [middle, deep] = branch.tones.greens
  const twig = line(polyline(points), { color: mix(deep, middle, 0.3), width: Math.max(0.8, branch.length / 120) })
  const leaves = points.slice(2).map((point, index) => {
    const along = (index + 2) / points.length
    return [-1, 1].map((side) => drawLeafOn(random, branch, { kind, point, along, side })).join('')
  })
  return twig + leaves.join('') + drawTip(random, branch, kind, points.at(-1) as StemPoint)
}

type LeafPlace = { kind: LeafyKind; point: StemPoint; along: number; side: number }

function drawLeafOn(random: Random, branch: Branch, { kind, point, along, side }: LeafPlace): string {
  const isFern = kind === 'fern'
  if (!isFern && random() < 0.1) return ''
  const sizes = leafSizes[kind]
  if (kind === 'eucalyptus') {
    const radius = branch.length * sizes.length * (1.15 - 0.7 * along)
    const angle = point.angle + side * (1 + random() * 0.4)
    return drawRoundLeaf(moved(point, angle, radius * 1.05), angle, radius, leafTone(random, branch))
  }
  const taper = isFern ? Math.sin(Math.PI * (0.15 + 0.85 * (1 - along))) * 1.05 + 0.1 : 1.05 - 0.55 * along
  const length = branch.length * sizes.length * taper
  const angle = point.angle + side * (0.55 + random() * 0.35 + (isFern ? 0.35 : 0))
  return drawLeaf(
    point,
    angle,
    [length * (0.85 + random() * 0.3), length * sizes.width * 1.5],
    leafTone(random, branch),
  )
}

function drawTip(random: Random, branch: Branch, kind: LeafyKind, end: StemPoint): string {
  if (kind === 'eucalyptus') return ''
  const length = branch.length * leafSizes[kind].length
  return drawLeaf(end, end.angle, [length * 0.6, length * leafSizes[kind].width * 0.9], leafTone(random, branch))
}

function leafTone(random: Random, { tones }: Branch): string {
  return mix(tones.greens[0], tones.greens[1], random() * 0.9)
}

function drawLeaf(base: Point, angle: number, [length, width]: [number, number], fill: string): string {
  const place = `translate(${short(base.x)} ${short(base.y)})rotate(${degrees(angle)})scale(${short(length)} ${short(width)})`
  return `<use href="#leaf" fill="${fill}" transform="${place}"/>`
}

function drawRoundLeaf(center: Point, angle: number, radius: number, fill: string): string {
  const place = `translate(${short(center.x)} ${short(center.y)})rotate(${degrees(angle)})scale(${short(radius)})`
  return `<use href="#round-leaf" fill="${fill}" transform="${place}"/>`
}

function drawGrass(random: Random, branch: Branch): string {
  const { length, tones } = branch
  let stalks = ''
  let ears = ''
  for (let stalk = 0; stalk < 6; stalk++) {
    const points = looseStem(random, branch, { spread: 0.1, fan: 0.7, bend: 1.1, steps: 9 })
    stalks += polyline(points)
    for (const point of points.slice(5)) ears += grain(point, length, -1) + grain(point, length, 1)
  }
  const [middle, , pale] = tones.greens
  return (
    line(stalks, { color: mix(middle, pale, 0.5), width: length / 110 }) +
    line(ears, { color: mix('#E8D6B4', pale, 0.3), width: length / 80 })
  )
}

function grain(point: StemPoint, length: number, side: number): string {
  const bow = moved({ x: 0, y: 0 }, point.angle + side * 0.5, length * 0.03)
  const end = moved({ x: 0, y: 0 }, point.angle + side * 0.35, length * 0.075)
  return `M${short(point.x)} ${short(point.y)}q${short(bow.x)} ${short(bow.y)} ${short(end.x)} ${short(end.y)}`
}

function drawGypsophila(random: Random, branch: Branch): string {
  const { length, tones } = branch
  let twigs = ''
  const tufts: [string, string] = ['', '']
  for (let stalk = 0; stalk < 5; stalk++) {
    const points = looseStem(random, branch, { spread: 0, fan: 0.9, bend: 1.2, steps: 6 })
    twigs += polyline(points)
    for (const point of points.slice(3)) {
      for (let twig = 0; twig < 3; twig++) {
        const end = moved(point, around(random, point.angle, 2.4), length * (0.05 + random() * 0.09))
        twigs += polyline([point, end])
        tufts[random() < 0.5 ? 0 : 1] += `M${short(end.x)} ${short(end.y)}h0`
      }
    }
  }
  return (
    line(twigs, { color: tones.greens[0], width: length / 240 }) +
    line(tufts[0], { color: tones.tufts, width: length * 0.028 }) +
    line(tufts[1], { color: tones.tufts, width: length * 0.042, opacity: 0.9 })
  )
}

function drawLavender(random: Random, branch: Branch): string {
  const { length, tones } = branch
  let stalks = ''
  const ears: [string, string] = ['', '']
  for (let stalk = 0; stalk < 5; stalk++) {
    const points = looseStem(random, branch, { spread: 0.22, fan: 0.5, bend: 0.5, steps: 14 })
    stalks += polyline(points.filter((_, index) => index % 2 === 0))
    points.slice(8).forEach((point, index) => {
      const radius = length * 0.02 * (1.25 - index * 0.11)
      for (const side of [-1, 1, 0]) {
        const bloom = `M${short(point.x + side * radius * 1.1)} ${short(around(random, point.y, radius))}v${short(radius * 0.7)}`
        ears[random() < 0.5 ? 0 : 1] += bloom
      }
    })
  }
  return (
    line(stalks, { color: tones.greens[0], width: length / 150 }) +
    line(ears[0], { color: tones.lavender[0], width: length * 0.032 }) +
    line(ears[1], { color: tones.lavender[1], width: length * 0.03 })
  )
}

type Looseness = { spread: number; fan: number; bend: number; steps: number }

function looseStem(random: Random, { from, angle, length }: Branch, loose: Looseness): StemPoint[] {
  const shape = {
    from: { x: around(random, from.x, length * loose.spread), y: from.y },
    angle: around(random, angle, loose.fan),
    length: length * (0.65 + random() * 0.45),
  }
  return stem(shape, around(random, 0, loose.bend), loose.steps)
}
