import { around, at, createRandom, integerBetween, type Random } from '../random.ts'
import { type BlossomKind, drawBlossom } from './blossoms.ts'
import { mix } from './colors.ts'
import { type AiryKind, drawBranch, type GreeneryTones, type LeafyKind, type StemPoint, stem } from './greenery.ts'
import { type Palette, type PaletteName, palettes } from './palettes.ts'
import { circle, degrees, moved, type Point, repeat, short } from './svg.ts'

/** A picture that is being drawn: its size, its colours and its source of randomness. */
export type Sketch = {
  random: Random
  newId: () => string
  width: number
  height: number
  /** The shorter side; flowers and leaves are scaled by it. */
  size: number
  /** Another variant gives another composition of the same motif in the same colours. */
  variant: number
  paletteName: PaletteName
  palette: Palette
  tones: GreeneryTones
  weather: Weather | undefined
}

export type Weather = 'snow'

const leafyKinds: readonly LeafyKind[] = ['olive', 'eucalyptus', 'laurel', 'fern']
export const upwards = -Math.PI / 2
export const downwards = Math.PI / 2

/** Starts a picture; the same arguments always give the same picture. */
export function createSketch(
  paletteName: PaletteName,
  variant: number,
  width: number,
  height: number,
  weather?: Weather,
): Sketch {
  const palette = palettes[paletteName]
  const tones: GreeneryTones = {
    greens: palette.greens,
    tufts: palette.dark ? '#F4E9DC' : '#FFFFFF',
    lavender: [mix(palette.secondPetals[1], '#A79BC9', 0.6), mix(palette.secondPetals[2], '#7C6CA8', 0.6)],
  }
  let lastId = 0
  return {
    random: createRandom(variant * 7919 + 13),
    newId: () => `i${++lastId}`,
    width,
    height,
    size: Math.min(width, height),
    variant,
    paletteName,
    palette,
    tones,
    weather,
  }
}

type Growth = { at: Point; angle: number; length: number; kind: LeafyKind | AiryKind; opacity?: number }

/** A branch in the foreground. */
export function grow(sketch: Sketch, { at: from, ...rest }: Growth): string {
  return drawBranch(sketch.random, { from, tones: sketch.tones, ...rest })
}

const hazeTints = 3
const hazeSteps = 11

/**
 * A distant branch, out of focus: soft spots along its stem. They are gradients, because blurring leaves would take as long as the rest of
 * the picture.
 */
export function growFar({ random }: Sketch, { at: from, angle, length }: Omit<Growth, 'kind' | 'opacity'>): string {
  const points = stem({ from, angle, length }, lean(random, 1.1), hazeSteps)
  return points
    .flatMap((point, index) =>
      [-1, 1].map((side) => hazeSpot(random, point, side, length * (1.15 - (0.6 * index) / hazeSteps))),
    )
    .join('')
}

function hazeSpot(random: Random, point: StemPoint, side: number, length: number): string {
  const angle = point.angle + side * around(random, 0.8, 0.5)
  const center = moved(point, angle, length * 0.1)
  const place = `translate(${short(center.x)} ${short(center.y)})rotate(${degrees(angle)})`
  return `<ellipse transform="${place}" rx="${short(length * 0.19)}" ry="${short(length * 0.1)}" fill="url(#haze-${integerBetween(random, 0, hazeTints - 1)})"/>`
}

type Bloom = { at: Point; radius: number; kind: BlossomKind; second?: boolean; tilt?: number; shaded?: boolean }

/** A flower in the first or the second colour of the palette, with its shadow where it lies on others. */
export function bloom(
  sketch: Sketch,
  { at: center, radius, kind, second = false, tilt = 0, shaded = false }: Bloom,
): string {
  const { petals, secondPetals, core } = sketch.palette
  const flower = drawBlossom(sketch, { center, radius, kind, petals: second ? secondPetals : petals, core, tilt })
  return shaded ? shadow(center, radius) + flower : flower
}

/** A soft-edged shadow. It is a gradient, because a blur for every flower would take most of the drawing time. */
function shadow(center: Point, radius: number): string {
  return circle({ x: center.x + radius * 0.06, y: center.y + radius * 0.2 }, radius * 1.12, 'url(#shade)')
}

/** Out-of-focus spots of light in the upper part of the picture, down to `depth` of its height. */
export function lightSpots(sketch: Sketch, count: number, depth: number): string {
  const { random, width, height, size, palette } = sketch
  return repeat(count, () => {
    const center = { x: random() * width, y: random() * height * depth }
    return circle(center, size * (0.015 + random() * 0.05), palette.light, 0.1 + random() * 0.22)
  })
}

export function leafyKind(position: number): LeafyKind {
  return at(leafyKinds, position)
}

export function lean(random: Random, spread: number): number {
  return around(random, 0, spread)
}
