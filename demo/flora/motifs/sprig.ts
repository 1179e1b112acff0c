import { at } from '../../random.ts'
import type { BlossomKind } from '../blossoms.ts'
import { bloom, grow, leafyKind, type Sketch, upwards } from '../sketch.ts'

const kinds: readonly BlossomKind[] = ['peony', 'anemone', 'ranunculus', 'cosmos']

/** One stem on paper, as in a herbarium. */
export function drawSprig(sketch: Sketch): string {
  const { width, height, size, variant } = sketch
  const middle = width / 2
  const foot = height * 0.98
  return (
    grow(sketch, {
      at: { x: middle - size * 0.05, y: foot },
      angle: upwards + 0.05,
      length: height * 0.86,
      kind: leafyKind(variant),
    }) +
    grow(sketch, {
      at: { x: middle + size * 0.02, y: foot },
      angle: upwards + 0.35,
      length: height * 0.6,
      kind: leafyKind(variant + 1),
      opacity: 0.95,
    }) +
    grow(sketch, {
      at: { x: middle - size * 0.06, y: foot },
      angle: upwards - 0.4,
      length: height * 0.62,
      kind: 'gypsophila',
      opacity: 0.9,
    }) +
    bloom(sketch, {
      at: { x: middle + size * 0.1, y: height * 0.46 },
      radius: size * 0.2,
      kind: at(kinds, variant),
      tilt: 0.25,
    }) +
    bloom(sketch, {
      at: { x: middle - size * 0.16, y: height * 0.64 },
      radius: size * 0.13,
      kind: 'ranunculus',
      second: true,
      tilt: -0.3,
    }) +
    bloom(sketch, { at: { x: middle - size * 0.12, y: height * 0.3 }, radius: size * 0.07, kind: 'bud', tilt: -0.25 })
  )
}
