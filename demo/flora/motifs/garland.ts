import { around, at } from '../../random.ts'
import type { BlossomKind } from '../blossoms.ts'
import { bloom, downwards, grow, growFar, leafyKind, lean, type Sketch } from '../sketch.ts'
import { repeat } from '../svg.ts'

const kinds: readonly BlossomKind[] = ['peony', 'ranunculus', 'anemone', 'rose', 'cosmos']

/** Flowers and leaves that hang from above, thicker at the sides. */
export function drawGarland(sketch: Sketch): string {
  const { random, width, height, size } = sketch
  const far = repeat(7, (index) =>
    growFar(sketch, {
      at: { x: (width * (index + 0.5)) / 7, y: -height * 0.05 },
      angle: downwards + lean(random, 0.9),
      length: size * (0.6 + random() * 0.5),
    }),
  )
  const count = Math.max(8, Math.round((width / size) * 8))
  return far + drawLeaves(sketch, count) + drawFlowers(sketch, count)
}

function hangingHeight({ height }: Sketch, along: number): number {
  return height * (0.06 + 0.2 * (Math.abs(along - 0.5) * 2) ** 1.8)
}

function drawLeaves(sketch: Sketch, count: number): string {
  const { random, width, height, size, variant } = sketch
  return repeat(count, (index) => {
    const along = (index + 0.5) / count
    const x = width * along
    const y = hangingHeight(sketch, along)
    const leaves = grow(sketch, {
      at: { x, y: y - height * 0.1 },
      angle: downwards + lean(random, 1.3),
      length: size * (0.36 + random() * 0.34),
      kind: leafyKind((index + variant) % 3),
    })
    if (index % 3 > 0) return leaves
    const tuft = {
      at: { x, y: y - height * 0.06 },
      angle: downwards + lean(random, 0.8),
      length: size * 0.5,
      opacity: 0.9,
    }
    return leaves + grow(sketch, { ...tuft, kind: 'gypsophila' })
  })
}

function drawFlowers(sketch: Sketch, count: number): string {
  const { random, width, height, size, variant } = sketch
  return repeat(count, (index) => {
    const along = (index + around(random, 0.5, 0.3)) / count
    return bloom(sketch, {
      at: { x: width * along, y: hangingHeight(sketch, along) + around(random, height * 0.03, height * 0.16) },
      radius: size * (0.075 + random() * 0.075),
      kind: at(kinds, index * 2 + variant),
      second: index % 3 === 1,
      tilt: lean(random, 0.9),
      shaded: true,
    })
  })
}
