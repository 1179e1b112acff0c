import { around, at } from '../../random.ts'
import type { BlossomKind } from '../blossoms.ts'
import { bloom, downwards, grow, growFar, leafyKind, lean, lightSpots, type Sketch, upwards } from '../sketch.ts'
import { type Point, repeat } from '../svg.ts'

/** A bouquet seen whole. */
export function drawBouquet(sketch: Sketch): string {
  return drawBunch(sketch, 1, 0.64)
}

/** A bouquet seen from so near that it fills the picture. */
export function drawClose(sketch: Sketch): string {
  return drawBunch(sketch, 1.55, 0.6)
}

/** The flowers' positions, from the outside in; the last one is the centre of the bouquet. */
const places = [
  { x: -0.42, y: -0.12, radius: 0.17, flower: 1 },
  { x: 0.44, y: -0.06, radius: 0.16, flower: 2 },
  { x: 0.08, y: -0.34, radius: 0.16, flower: 2 },
  { x: -0.2, y: 0.2, radius: 0.18, flower: 2 },
  { x: 0.3, y: 0.26, radius: 0.17, flower: 1 },
  { x: -0.02, y: -0.02, radius: 0.27, flower: 0 },
]

const mixtures: readonly (readonly BlossomKind[])[] = [
  ['peony', 'anemone', 'ranunculus'],
  ['ranunculus', 'peony', 'cosmos'],
  ['rose', 'ranunculus', 'anemone'],
]

function drawBunch(sketch: Sketch, nearness: number, height: number): string {
  const heart = { x: sketch.width * (0.42 + sketch.random() * 0.2), y: sketch.height * height }
  const scale = sketch.size * nearness
  return (
    drawBackdrop(sketch, heart, scale) +
    lightSpots(sketch, 6, 0.7) +
    drawGreens(sketch, heart, scale) +
    drawFlowers(sketch, heart, scale) +
    drawCollar(sketch, heart, scale)
  )
}

function drawBackdrop(sketch: Sketch, heart: Point, scale: number): string {
  const { random, width, height } = sketch
  const branches = repeat(6, () =>
    growFar(sketch, {
      at: { x: around(random, heart.x, width * 0.5), y: heart.y + height * 0.1 },
      angle: upwards + lean(random, 2.6),
      length: scale * (0.65 + random() * 0.4),
    }),
  )
  return branches
}

function drawGreens(sketch: Sketch, heart: Point, scale: number): string {
  const { random, variant } = sketch
  const fan = repeat(9, (index) => {
    const angle = upwards + (index / 8 - 0.5) * 3.5 + lean(random, 0.3)
    const from = { x: heart.x + Math.cos(angle) * scale * 0.08, y: heart.y + Math.sin(angle) * scale * 0.05 }
    return grow(sketch, {
      at: from,
      angle,
      length: scale * (0.44 + random() * 0.2),
      kind: at(['olive', 'eucalyptus', 'laurel'] as const, index + variant),
    })
  })
  const right = {
    at: { x: heart.x + scale * 0.1, y: heart.y },
    angle: upwards + 0.7,
    length: scale * 0.62,
    opacity: 0.95,
  }
  const left = {
    at: { x: heart.x - scale * 0.1, y: heart.y },
    angle: upwards - 0.5,
    length: scale * 0.6,
    opacity: 0.95,
  }
  const spike =
    variant % 3 === 0 ? grow(sketch, { at: heart, angle: upwards + 0.1, length: scale * 0.62, kind: 'lavender' }) : ''
  return (
    fan +
    grow(sketch, { ...right, kind: 'gypsophila' }) +
    grow(sketch, { ...left, kind: variant % 2 ? 'gypsophila' : 'grass' }) +
    spike
  )
}

function drawFlowers(sketch: Sketch, heart: Point, scale: number): string {
  const { random, variant } = sketch
  const kinds = at(mixtures, variant)
  const flowers = places.map((place) =>
    bloom(sketch, {
      at: { x: heart.x + place.x * scale * 0.62, y: heart.y + (place.y * 0.62 + 0.04 / 1.3) * scale },
      radius: scale * place.radius * 0.78 * around(random, 1, 0.16),
      kind: at(kinds, place.flower),
      second: place.flower === 1,
      tilt: lean(random, 0.7),
      shaded: true,
    }),
  )
  const leftBud = { x: heart.x - scale * 0.38, y: heart.y - scale * 0.22 }
  const rightBud = { x: heart.x + scale * 0.34, y: heart.y - scale * 0.25 }
  return (
    flowers.join('') +
    bloom(sketch, { at: leftBud, radius: scale * 0.06, kind: 'bud', tilt: -0.4 }) +
    bloom(sketch, { at: rightBud, radius: scale * 0.055, kind: 'bud', second: true, tilt: 0.4 })
  )
}

/** Leaves that hang over the hand. */
function drawCollar(sketch: Sketch, heart: Point, scale: number): string {
  const { random } = sketch
  return repeat(4, (index) =>
    grow(sketch, {
      at: { x: around(random, heart.x, scale * 0.4), y: heart.y + scale * 0.2 },
      angle: downwards + lean(random, 2.4),
      length: scale * 0.34,
      kind: leafyKind(index % 3),
    }),
  )
}
