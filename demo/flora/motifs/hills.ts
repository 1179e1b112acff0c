import { around, at } from '../../random.ts'
import type { BlossomKind } from '../blossoms.ts'
import { mix } from '../colors.ts'
import type { PaletteName } from '../palettes.ts'
import { bloom, grow, lean, type Sketch, upwards } from '../sketch.ts'
import { circle, type Point, repeat, short } from '../svg.ts'

const alpinePalettes: readonly PaletteName[] = ['sky', 'blush', 'ivory', 'forest']
const plants = ['lavender', 'grass', 'olive', 'gypsophila', 'fern'] as const
const flowers: readonly BlossomKind[] = ['cosmos', 'ranunculus', 'anemone']
const ranges = 5

/** A landscape at first light: firs in the alpine palettes, cypresses in the others. */
export function drawHills(sketch: Sketch): string {
  const { random, width, height, size, palette } = sketch
  const sun = circle({ x: width * around(random, 0.5, 0.4), y: height * 0.36 }, size * 0.11, palette.light, 0.9)
  return sun + repeat(ranges, (index) => drawRange(sketch, index)) + drawForeground(sketch)
}

function drawRange(sketch: Sketch, index: number): string {
  const { width, height, palette } = sketch
  const nearness = index / (ranges - 1)
  const base = height * (0.46 + 0.13 * index)
  const swing = height * (0.1 - 0.012 * index)
  const ridge = ridgePath(sketch, base, swing)
  const fill = mix(mix(palette.background[1], palette.greens[2], 0.3), palette.greens[1], 0.12 + 0.8 * nearness)
  const hill = `<path d="M0 ${height}L0 ${short(base)}${ridge}L${width} ${height}Z" fill="${fill}" opacity="${(0.72 + 0.28 * nearness).toFixed(2)}"/>`
  return index === 2 || index === 3 ? hill + drawTrees(sketch, base + swing * 0.4, swing * 0.4, index === 3) : hill
}

function ridgePath({ random, width }: Sketch, base: number, swing: number): string {
  const phase = random() * 6
  const bends = 8
  return repeat(bends, (bend) => {
    const y =
      base + Math.sin(phase + (bend + 1) * 1.15) * swing * 0.6 + Math.sin(phase * 2 + (bend + 1) * 0.6) * swing * 0.5
    return `S${short((width * (bend + 0.5)) / bends)} ${short(y)} ${short((width * (bend + 1)) / bends)} ${short(y)}`
  })
}

function drawTrees(sketch: Sketch, top: number, depth: number, near: boolean): string {
  const { random, width, height, palette, paletteName } = sketch
  const alpine = alpinePalettes.includes(paletteName)
  const color = mix(palette.greens[1], '#2b3a2e', near ? 0.61 : 0.49)
  const trees = repeat(alpine ? 13 : 7, () => {
    const foot = { x: width * (0.04 + random() * 0.92), y: top + random() * depth }
    const tall = height * (0.1 + random() * 0.08) * (near ? 1.35 : 0.9)
    return alpine ? firPath(foot, tall) : cypressPath(foot, tall)
  })
  return `<path d="${trees}" fill="${color}" stroke="${color}" stroke-width="1" stroke-linejoin="round" opacity="${near ? 0.92 : 0.6}"/>`
}

/** Three tiers of boughs, mirrored around the trunk. */
function firPath(foot: Point, height: number): string {
  const wide = height * 0.21
  const across: [number, number][] = [
    [0.55, 0.36],
    [0.35, 0.36],
    [0.8, 0.68],
    [0.6, 0.68],
    [1.1, 1],
  ]
  const right = across.map(([x, y]) => `L${short(foot.x + wide * x)} ${short(foot.y - height + height * y)}`)
  const left = [...across]
    .reverse()
    .map(([x, y]) => `L${short(foot.x - wide * x)} ${short(foot.y - height + height * y)}`)
  return `M${short(foot.x)} ${short(foot.y - height)}${right.join('')}${left.join('')}Z`
}

function cypressPath(foot: Point, height: number): string {
  const on = (x: number, y: number) => `${short(foot.x + height * x)} ${short(foot.y - height * y)}`
  return `M${on(0, 0)}C${on(-0.17, 0.3)} ${on(-0.07, 0.9)} ${on(0, 1)}C${on(0.07, 0.9)} ${on(0.17, 0.3)} ${on(0, 0)}Z`
}

/** Plants and flowers that come in from one side. */
function drawForeground(sketch: Sketch): string {
  const { random, width, height, size, variant } = sketch
  const fromSide = (inward: number) => (variant % 2 ? width * inward : width * (1 - inward))
  const greens = repeat(9, (index) => {
    const inward = random() ** 1.5 * 0.6
    return grow(sketch, {
      at: { x: fromSide(inward), y: height * 1.05 },
      angle: upwards + lean(random, 0.6),
      length: height * (0.5 - 0.5 * inward) * (0.7 + random() * 0.5),
      kind: at(plants, index + variant),
    })
  })
  const blossoms = repeat(7, (index) => {
    const inward = random() ** 1.3 * 0.5
    const place = { x: fromSide(inward), y: height * (0.62 + 0.5 * inward + random() * 0.12) }
    const radius = size * (0.1 - 0.07 * inward) * around(random, 1, 0.4)
    return bloom(sketch, {
      at: place,
      radius,
      kind: at(flowers, index),
      second: index % 3 === 1,
      tilt: lean(random, 1),
    })
  })
  return greens + blossoms
}
