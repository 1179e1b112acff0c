import { around, at, type Random } from '../random.ts'
import { mix } from './colors.ts'
import type { Tones } from './palettes.ts'
import { type Petal, petalPath } from './petals.ts'
import { circle, degrees, line, moved, type Point, repeat, short } from './svg.ts'

export type BlossomKind = 'peony' | 'rose' | 'ranunculus' | 'anemone' | 'cosmos' | 'bud'

type Blossom = {
  center: Point
  radius: number
  kind: BlossomKind
  petals: Tones
  core: string
  /** From -1 to 1: how far the flower is turned to the left or right. */
  tilt?: number
}

/** What blossoms need besides their shape: a source of randomness, and ids for gradients that are unique in the picture. */
type BlossomInk = { random: Random; newId: () => string }

const origin: Point = { x: 0, y: 0 }

/** Draws one flower. */
export function drawBlossom(ink: BlossomInk, blossom: Blossom): string {
  const { center, kind, tilt = 0 } = blossom
  const place = `translate(${short(center.x)} ${short(center.y)})rotate(${short(tilt * 50)})scale(1 ${(1 - Math.abs(tilt) * 0.35).toFixed(2)})`
  return `<g transform="${place}">${drawers[kind](ink, blossom)}</g>`
}

const drawers: Record<BlossomKind, (ink: BlossomInk, blossom: Blossom) => string> = {
  peony: (ink, blossom) => drawFilled(ink, blossom, { rings: 6, first: 10, last: 6, width: 0.38, ruffle: 0.26 }),
  rose: (ink, blossom) => drawFilled(ink, blossom, { rings: 5, first: 6, last: 5, width: 0.6, ruffle: 0.09 }),
  ranunculus: drawRanunculus,
  anemone: (ink, blossom) => drawOpen(ink, blossom, { width: 0.42, ruffle: 0.08, notch: 0, core: '#2C2A3A' }),
  cosmos: (ink, blossom) => drawOpen(ink, blossom, { width: 0.36, ruffle: 0.12, notch: 0.07, core: blossom.core }),
  bud: drawBud,
}

function radialGradient(id: string, radius: number, inner: string, outer: string): string {
  return (
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${short(radius)}"><stop offset="0" stop-color="${inner}"/>` +
    `<stop offset=".55" stop-color="${mix(inner, outer, 0.55)}"/><stop offset="1" stop-color="${outer}"/></radialGradient>`
  )
}

/** Petal shapes that are drawn once and then used around the flower. */
function petalShapes(random: Random, id: string, petals: readonly Petal[]): string {
  return petals.map((petal, index) => `<path id="${id}-${index}" d="${petalPath(random, petal)}"/>`).join('')
}

type FilledShape = { rings: number; first: number; last: number; width: number; ruffle: number }

function drawFilled(ink: BlossomInk, { radius, petals }: Blossom, shape: FilledShape): string {
  const rings = repeat(shape.rings, (ring) => {
    const inward = ring / (shape.rings - 1)
    return drawRing(ink, { radius, petals, shape, inward, ring })
  })
  return rings + circle({ x: 0, y: radius * 0.14 }, radius * 0.09, mix(petals[2], '#3a1525', 0.25), 0.55)
}

type Ring = { radius: number; petals: Tones; shape: FilledShape; inward: number; ring: number }

function drawRing({ random, newId }: BlossomInk, { radius, petals, shape, inward, ring }: Ring): string {
  const [pale, middle, deep] = petals
  const id = newId()
  const size = radius * (1 - 0.74 * inward)
  const gradient = radialGradient(
    `${id}-tint`,
    size * 1.05,
    mix(middle, deep, 0.35 + 0.55 * inward),
    mix(pale, middle, 0.02 + 0.6 * inward),
  )
  const variants = [0, 1, 2].map((variant) => ({
    length: size * (0.92 + 0.07 * variant),
    width: size * (shape.width + 0.05 * variant),
    ruffle: shape.ruffle,
  }))
  const count = Math.round(shape.first + (shape.last - shape.first) * inward)
  const start = random() * 60
  const uses = repeat(count, (index) => {
    const turn = Math.round(around(random, start + (index / count) * 360, 22))
    return `<use href="#${id}-${(index + ring) % 3}" transform="rotate(${turn})scale(${(0.88 + random() * 0.24).toFixed(2)})"/>`
  })
  const outline = `stroke="${mix(pale, '#ffffff', 0.45)}" stroke-opacity="${short(0.7 - 0.3 * inward)}" stroke-width="${short(Math.max(0.4, radius * 0.011))}"`
  return (
    `<defs>${gradient}${petalShapes(random, id, variants)}</defs>` +
    `<g transform="translate(0 ${short(radius * 0.14 * inward)})" fill="url(#${id}-tint)" ${outline}>${uses}</g>`
  )
}

function drawRanunculus(ink: BlossomInk, blossom: Blossom): string {
  const { radius } = blossom
  let heart = origin
  let whorls = ''
  for (let whorl = 0; whorl < 7; whorl++) {
    heart = { x: around(ink.random, heart.x, radius * 0.02), y: heart.y + radius * 0.012 }
    whorls += drawWhorl(ink.random, blossom, whorl, heart)
  }
  const center = circle(heart, radius * 0.11, '#A6B077') + circle(heart, radius * 0.05, '#76854F')
  return drawOuterPetals(ink, blossom) + whorls + center
}

function drawOuterPetals({ random, newId }: BlossomInk, { radius, petals }: Blossom): string {
  const [pale, middle, deep] = petals
  const id = newId()
  const variants = [1, 1.05].map((factor) => ({ length: radius * factor, width: radius * 0.6, ruffle: 0.07 }))
  const uses = repeat(7, (index) => {
    return `<use href="#${id}-${index % 2}" transform="rotate(${Math.round(index * 51.4 + random() * 18)})"/>`
  })
  return (
    `<defs>${radialGradient(`${id}-tint`, radius, mix(middle, deep, 0.2), pale)}${petalShapes(random, id, variants)}</defs>` +
    `<g fill="url(#${id}-tint)" stroke="${middle}" stroke-opacity=".4" stroke-width="${short(radius * 0.012)}">${uses}</g>`
  )
}

function drawWhorl(random: Random, { radius, petals }: Blossom, whorl: number, heart: Point): string {
  const [pale, middle, deep] = petals
  const size = radius * (0.82 - 0.1 * whorl - (whorl > 3 ? 0.012 * whorl : 0))
  const count = whorl > 4 ? 3 : 4
  const start = random() * 2 * Math.PI
  const path = repeat(count, (index) => {
    const first = start + (index * 2 * Math.PI) / count
    const span = ((2 * Math.PI) / count) * (1.15 + random() * 0.35)
    return overlappingPetal(heart, size * (0.92 + random() * 0.16), first, first + span)
  })
  const fill = mix(mix(pale, middle, 0.12 + 0.1 * whorl), deep, whorl > 3 ? 0.12 * (whorl - 3) : 0)
  const edge = mix(middle, deep, 0.3 + 0.05 * whorl)
  return `<path d="${path}" fill="${fill}" stroke="${edge}" stroke-opacity=".32" stroke-width="${short(radius * 0.014)}"/>`
}

function overlappingPetal(heart: Point, size: number, first: number, last: number): string {
  const middle = (first + last) / 2
  const on = (angle: number, share: number) => {
    const point = moved(heart, angle, size * share)
    return `${short(point.x)} ${short(point.y)}`
  }
  return (
    `M${on(first, 0.86)}Q${on(first + 0.12, 1.02)} ${on((first + middle) / 2, 1)}T${on(middle, 1.01)}` +
    `T${on((last + middle) / 2, 1)}T${on(last, 0.86)}Q${on(middle, 0.5)} ${on(first, 0.86)}Z`
  )
}

type OpenShape = { width: number; ruffle: number; notch: number; core: string }

function drawOpen({ random, newId }: BlossomInk, { radius, petals }: Blossom, shape: OpenShape): string {
  const [pale, middle] = petals
  const id = newId()
  const variants = [0.95, 1, 1.05].map((factor) => ({ ...shape, length: radius * factor, width: radius * shape.width }))
  const order = [0, 2, 4, 6, 1, 3, 5, 7]
  const uses = repeat(order.length, (index) => {
    const position = at(order, index)
    return `<use href="#${id}-${position % 3}" transform="rotate(${Math.round(around(random, position * 45, 12))})"/>`
  })
  return (
    `<defs>${radialGradient(`${id}-tint`, radius, mix(pale, middle, 0.85), pale)}${petalShapes(random, id, variants)}</defs>` +
    `<g fill="url(#${id}-tint)" stroke="${middle}" stroke-opacity=".5" stroke-width="${short(radius * 0.012)}">${uses}</g>` +
    drawStamens(random, radius, shape.core)
  )
}

function drawStamens(random: Random, radius: number, color: string): string {
  const tips = Array.from({ length: 22 }, (_, index) => {
    return moved(origin, (index / 22) * 2 * Math.PI, radius * (0.23 + random() * 0.09))
  })
  const threads = tips.map((tip) => `M0 0L${short(tip.x)} ${short(tip.y)}`).join('')
  const dots = tips.map((tip) => `M${short(tip.x)} ${short(tip.y)}h0`).join('')
  return (
    line(threads, { color, width: radius * 0.012, opacity: 0.45 }) +
    line(dots, { color, width: Math.max(0.8, radius * 0.045) }) +
    circle(origin, radius * 0.13, color) +
    circle({ x: -radius * 0.03, y: -radius * 0.03 }, radius * 0.06, mix(color, '#ffffff', 0.28))
  )
}

function drawBud({ random, newId }: BlossomInk, { radius, petals }: Blossom): string {
  const [pale, middle, deep] = petals
  const id = newId()
  const leaves: [number, number][] = [
    [-0.28, 0.5],
    [0.28, 0.5],
    [0, 0.52],
  ]
  const drawn = leaves.map(([turn, width]) => {
    const path = petalPath(random, { length: radius * 1.35, width: radius * width, ruffle: 0.05 })
    const place = `translate(0 ${short(radius * 0.5)})rotate(${degrees(turn)})`
    return `<path transform="${place}" d="${path}" fill="url(#${id})" stroke="${pale}" stroke-opacity=".6" stroke-width="${short(radius * 0.02)}"/>`
  })
  return `<defs>${radialGradient(id, radius, deep, middle)}</defs>${drawn.join('')}${drawCalyx(radius)}`
}

function drawCalyx(radius: number): string {
  const at = (x: number, y: number) => `${short(radius * x)} ${short(radius * y)}`
  const path =
    `M${at(0, 0.62)}C${at(-0.5, 0.4)} ${at(-0.35, -0.1)} ${at(-0.22, -0.2)}C${at(-0.1, 0.1)} ${at(0.1, 0.1)} ${at(0.22, -0.2)}` +
    `C${at(0.35, -0.1)} ${at(0.5, 0.4)} ${at(0, 0.62)}Z`
  return `<path d="${path}" fill="#6F8A63"/>`
}
