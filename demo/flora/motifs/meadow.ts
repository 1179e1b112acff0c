import { around, at } from '../../random.ts'
import type { BlossomKind } from '../blossoms.ts'
import { bloom, grow, growFar, lean, lightSpots, type Sketch, upwards } from '../sketch.ts'
import { line, repeat, short } from '../svg.ts'

const nearKinds = ['olive', 'grass', 'lavender', 'fern', 'gypsophila'] as const
const flowerKinds: readonly BlossomKind[] = ['cosmos', 'anemone', 'cosmos', 'ranunculus']

/** Tall stems against the light. */
export function drawMeadow(sketch: Sketch): string {
  const { random, width, height, size, variant } = sketch
  const far = repeat(9, () =>
    growFar(sketch, {
      at: { x: random() * width, y: height * 1.02 },
      angle: upwards + lean(random, 0.5),
      length: height * (0.5 + random() * 0.4),
    }),
  )
  const count = Math.round((width / size) * 9)
  const near = repeat(count, (index) =>
    grow(sketch, {
      at: { x: around(random, (width * (index + 0.5)) / count, size * 0.1), y: height * 1.03 },
      angle: upwards + lean(random, 0.4),
      length: height * (0.35 + random() * 0.4),
      kind: at(nearKinds, index + variant),
    }),
  )
  return far + lightSpots(sketch, 10, 0.8) + near + drawFlowers(sketch)
}

function drawFlowers(sketch: Sketch): string {
  const { random, width, height, size, palette, variant } = sketch
  const count = Math.round((width / size) * 5)
  return repeat(count, (index) => {
    const head = { x: (width * (index + around(random, 0.5, 0.4))) / count, y: height * (0.26 + random() * 0.42) }
    const bow = `${short(around(random, head.x, size * 0.2))} ${short((head.y + height) / 2)}`
    const foot = `${short(around(random, head.x, size * 0.22))} ${short(height * 1.02)}`
    const stalk = line(`M${short(head.x)} ${short(head.y)}Q${bow} ${foot}`, {
      color: palette.greens[1],
      width: size * 0.008,
    })
    const kind = at(flowerKinds, index + variant)
    return (
      stalk +
      bloom(sketch, {
        at: head,
        radius: size * (0.07 + random() * 0.06),
        kind,
        second: index % 2 === 1,
        tilt: lean(random, 1.2),
      })
    )
  })
}
