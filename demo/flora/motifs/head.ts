import { at } from '../../random.ts'
import type { BlossomKind } from '../blossoms.ts'
import { bloom, grow, growFar, leafyKind, lean, type Sketch } from '../sketch.ts'
import { repeat } from '../svg.ts'

const kinds: readonly BlossomKind[] = ['peony', 'anemone', 'ranunculus', 'cosmos', 'rose']

/** One flower from very near, made to be cut to a circle. */
export function drawHead(sketch: Sketch): string {
  const { random, width, height, size, variant } = sketch
  const heart = { x: width / 2, y: height / 2 }
  const far = repeat(5, (index) =>
    growFar(sketch, {
      at: heart,
      angle: index * 1.26 + random(),
      length: size * 0.8,
    }),
  )
  const leaves = repeat(6, (index) =>
    grow(sketch, {
      at: heart,
      angle: index * 1.05 + lean(random, 0.5),
      length: size * 0.62,
      kind: leafyKind((index + variant) % 3),
    }),
  )
  const flower = bloom(sketch, {
    at: heart,
    radius: size * 0.36,
    kind: at(kinds, variant),
    second: variant % 3 === 2,
    tilt: lean(random, 0.3),
    shaded: true,
  })
  return far + leaves + flower
}
