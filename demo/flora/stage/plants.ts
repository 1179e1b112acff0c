import { around, at } from '../../random.ts'
import type { BlossomKind } from '../blossoms.ts'
import { mix } from '../colors.ts'
import { bloom, grow, lean, upwards } from '../sketch.ts'
import { area, circle, line, type Point, repeat, short } from '../svg.ts'
import { glowAt, groundShadow, type Stage, stageHeight, stageWidth } from './stage.ts'

/** The crown of a broadleaved tree or a bush: a cloud of leaves, lit from above. */
export function drawCrown(stage: Stage, center: Point, radius: number, haze = 0): string {
  const { random, materials, palette } = stage
  const [light, middle, deep] = materials.foliage.map((tone) => mix(tone, palette.background[1], haze)) as [
    string,
    string,
    string,
  ]
  const puffs = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * 2 * Math.PI
    return {
      x: center.x + Math.cos(angle) * radius * 0.62,
      y: center.y + Math.sin(angle) * radius * 0.48,
      radius: radius * around(random, 0.46, 0.14),
    }
  })
  const base = puffs
    .map((puff) => circle({ x: puff.x + radius * 0.03, y: puff.y + radius * 0.09 }, puff.radius, deep))
    .join('')
  const body = puffs
    .map((puff) => circle({ x: puff.x - radius * 0.04, y: puff.y - radius * 0.06 }, puff.radius * 0.9, middle))
    .join('')
  const lit = puffs
    .slice(4, 8)
    .map((puff) => circle({ x: puff.x - radius * 0.02, y: puff.y - radius * 0.1 }, puff.radius * 0.62, light, 0.75))
    .join('')
  return base + circle(center, radius * 0.6, middle) + body + lit + leafSpecks(stage, center, radius, light)
}

function leafSpecks({ random }: Stage, center: Point, radius: number, color: string): string {
  const specks = repeat(Math.round(8 + radius / 6), () => {
    const angle = random() * 2 * Math.PI
    const reach = radius * Math.sqrt(random()) * 0.95
    const long = Math.min(6, radius * 0.09)
    return `M${short(center.x + Math.cos(angle) * reach)} ${short(center.y + Math.sin(angle) * reach * 0.8)}q${short(long * 0.5)} ${short(-long * 0.7)} ${short(long)} ${short(-long * 0.2)}`
  })
  return line(specks, { color: mix(color, '#ffffff', 0.2), width: Math.min(2.6, radius * 0.045), opacity: 0.55 })
}

/** A broadleaved tree that stands at `foot`. */
export function drawTree(stage: Stage, foot: Point, tall: number, haze = 0): string {
  const { materials, palette } = stage
  const trunk = mix(materials.woodShade, palette.background[1], haze)
  const wide = tall * 0.035
  const stem = `M${short(foot.x - wide)} ${short(foot.y)}Q${short(foot.x - wide * 0.4)} ${short(foot.y - tall * 0.3)} ${short(foot.x - wide * 0.6)} ${short(foot.y - tall * 0.6)}H${short(foot.x + wide * 0.6)}Q${short(foot.x + wide * 0.4)} ${short(foot.y - tall * 0.3)} ${short(foot.x + wide)} ${short(foot.y)}Z`
  return (
    groundShadow(stage, foot, tall * 0.3, tall * 0.035) +
    area(stem, trunk) +
    drawCrown(stage, { x: foot.x, y: foot.y - tall * 0.66 }, tall * 0.36, haze)
  )
}

/** A row of far trees along the horizon. */
export function drawWood(
  stage: Stage,
  y: number,
  [from, to]: readonly [number, number],
  tall: number,
  haze = 0.5,
): string {
  const count = Math.max(2, Math.round((to - from) / (tall * 0.6)))
  return repeat(count, (index) => {
    const x = from + ((to - from) * (index + 0.5)) / count
    return drawCrown(
      stage,
      { x: around(stage.random, x, tall * 0.3), y: y - tall * 0.3 * stage.random() },
      tall * around(stage.random, 0.5, 0.2),
      haze,
    )
  })
}

/** A clipped cone or ball of box, or an orange tree, in a pot where `pot`. */
export function drawTopiary(stage: Stage, foot: Point, tall: number, shape: 'cone' | 'ball', pot = false): string {
  const { materials } = stage
  const [light, middle, deep] = materials.foliage
  const base = pot ? foot.y - tall * 0.26 : foot.y
  const half = tall * 0.26
  const vessel = pot
    ? area(
        `M${short(foot.x - half * 0.7)} ${short(base)}h${short(half * 1.4)}l${short(-half * 0.2)} ${short(tall * 0.26)}h${short(-half)}z`,
        materials.tile,
      ) +
      area(
        `M${short(foot.x)} ${short(base)}h${short(half * 0.7)}l${short(-half * 0.2)} ${short(tall * 0.26)}h${short(-half * 0.5)}z`,
        materials.tileShade,
        0.5,
      )
    : ''
  if (shape === 'ball') {
    const center = { x: foot.x, y: base - tall * 0.5 }
    const trunk = line(`M${short(foot.x)} ${short(base)}V${short(center.y)}`, {
      color: materials.woodShade,
      width: tall * 0.05,
    })
    return groundShadow(stage, foot, half * 1.1, tall * 0.05) + trunk + vessel + drawCrown(stage, center, tall * 0.27)
  }
  const cone = (reach: number) =>
    `M${short(foot.x - half * reach)} ${short(base)}Q${short(foot.x - half * 0.5 * reach)} ${short(base - tall * 0.5)} ${short(foot.x)} ${short(base - tall * 0.85)}Q${short(foot.x + half * 0.5)} ${short(base - tall * 0.5)} ${short(foot.x + half)} ${short(base)}Z`
  return (
    groundShadow(stage, foot, half * 1.2, tall * 0.05) +
    vessel +
    area(cone(1), middle) +
    area(
      `M${short(foot.x)} ${short(base - tall * 0.85)}Q${short(foot.x + half * 0.5)} ${short(base - tall * 0.5)} ${short(foot.x + half)} ${short(base)}H${short(foot.x + half * 0.1)}Z`,
      deep,
      0.6,
    ) +
    area(
      `M${short(foot.x - half * 0.6)} ${short(base - 3)}Q${short(foot.x - half * 0.3)} ${short(base - tall * 0.4)} ${short(foot.x)} ${short(base - tall * 0.85)}Q${short(foot.x - half * 0.25)} ${short(base - tall * 0.3)} ${short(foot.x - half * 0.3)} ${short(base - 3)}Z`,
      light,
      0.5,
    )
  )
}

export function drawCypress({ materials }: Stage, foot: Point, tall: number, haze = 0): string {
  const on = (x: number, y: number) => `${short(foot.x + tall * x)} ${short(foot.y - tall * y)}`
  const deep = mix(materials.foliage[2], materials.foliage[1], haze)
  return (
    area(
      `M${on(0, 0)}C${on(-0.17, 0.3)} ${on(-0.07, 0.9)} ${on(0, 1)}C${on(0.07, 0.9)} ${on(0.17, 0.3)} ${on(0, 0)}Z`,
      deep,
    ) +
    area(
      `M${on(-0.02, 0.06)}C${on(-0.12, 0.3)} ${on(-0.05, 0.8)} ${on(0, 0.98)}C${on(-0.01, 0.7)} ${on(-0.02, 0.3)} ${on(-0.02, 0.06)}Z`,
      materials.foliage[1],
      0.55,
    )
  )
}

export function drawFir(
  { materials, palette }: Stage,
  foot: Point,
  tall: number,
  { haze = 0, snow = false } = {},
): string {
  const deep = mix(materials.foliage[2], palette.background[1], haze)
  const tier = (top: number, reach: number, fill: string, inset = 1) =>
    area(
      `M${short(foot.x)} ${short(foot.y - tall * top)}L${short(foot.x - tall * reach * inset)} ${short(foot.y - tall * (top - 0.36 * inset))}Q${short(foot.x)} ${short(foot.y - tall * (top - 0.3 * inset))} ${short(foot.x + tall * reach * inset)} ${short(foot.y - tall * (top - 0.36 * inset))}Z`,
      fill,
    )
  const light = snow ? mix('#ffffff', palette.background[1], palette.dark ? 0.45 : 0.05) : materials.foliage[1]
  const tiers: readonly [number, number][] = [
    [0.46, 0.26],
    [0.7, 0.21],
    [1, 0.16],
  ]
  return (
    line(`M${short(foot.x)} ${short(foot.y)}v${short(-tall * 0.2)}`, {
      color: materials.woodShade,
      width: tall * 0.04,
    }) +
    tiers
      .map(
        ([top, reach]) =>
          tier(top, reach, deep) + tier(top, reach, mix(light, deep, snow ? 0 : 0.4), snow ? 0.6 : 0.45),
      )
      .join('')
  )
}

/** Bushes with small blossoms along a foot of wall. */
export function drawBorder(stage: Stage, y: number, [from, to]: readonly [number, number], tall: number): string {
  const { random, palette } = stage
  const count = Math.max(3, Math.round((to - from) / (tall * 0.9)))
  return repeat(count, (index) => {
    const center = { x: from + ((to - from) * (index + 0.5)) / count, y: y - tall * 0.3 }
    const dots = repeat(9, () => {
      const place = { x: around(random, center.x, tall * 1.1), y: around(random, center.y - tall * 0.08, tall * 0.75) }
      return circle(
        place,
        tall * (0.05 + random() * 0.06),
        random() < 0.5 ? palette.petals[0] : palette.secondPetals[1],
      )
    })
    return drawCrown(stage, center, tall * around(random, 0.55, 0.14)) + dots
  })
}

/** Leaves and small flowers along a curve from `from` to `to` that hangs through by `sag`. */
export function drawSwag(stage: Stage, from: Point, to: Point, sag: number, thick: number): string {
  const { random } = stage
  const far = Math.hypot(to.x - from.x, to.y - from.y)
  const count = Math.max(5, Math.round(far / (thick * 0.9)))
  const on = (along: number) => ({
    x: from.x + (to.x - from.x) * along,
    y: from.y + (to.y - from.y) * along + sag * 4 * along * (1 - along),
  })
  const leaves = repeat(count, (index) =>
    grow(stage, {
      at: on((index + 0.5) / count),
      angle: (random() - 0.5) * 6,
      length: thick * 2.4,
      kind: at(['olive', 'laurel', 'eucalyptus'] as const, index),
    }),
  )
  const flowers = repeat(Math.round(count * 0.7), (index) =>
    bloom(stage, {
      at: on((index + random()) / (count * 0.7)),
      radius: thick * (0.45 + random() * 0.5),
      kind: at(['ranunculus', 'rose', 'anemone'] as const, index),
      second: index % 3 === 1,
    }),
  )
  return leaves + flowers
}

/** Lamps on a wire. */
export function drawLamps(stage: Stage, from: Point, to: Point, sag: number, count: number): string {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + sag * 2 }
  const wire = line(
    `M${short(from.x)} ${short(from.y)}Q${short(middle.x)} ${short(middle.y)} ${short(to.x)} ${short(to.y)}`,
    { color: stage.materials.metal, width: 1, opacity: 0.5 },
  )
  return (
    wire +
    repeat(count, (index) => {
      const along = (index + 0.5) / count
      const lamp = {
        x: from.x + (to.x - from.x) * along,
        y: from.y + (to.y - from.y) * along + sag * 4 * along * (1 - along) + 4,
      }
      return glowAt(lamp, stage.isLit ? 26 : 16) + circle(lamp, 3, stage.isLit ? '#FFE9B8' : '#FFF6DF')
    })
  )
}

const flowerKinds: readonly BlossomKind[] = ['cosmos', 'ranunculus', 'anemone', 'peony']
const plantKinds = ['lavender', 'grass', 'olive', 'gypsophila', 'fern'] as const

/** Plants and flowers that come in from one lower corner, so near that they are large. */
export function drawCorner(stage: Stage, side: 'left' | 'right', reach = 0.44): string {
  const { random, variant } = stage
  const fromSide = (inward: number) => (side === 'left' ? stageWidth * inward : stageWidth * (1 - inward))
  const greens = repeat(8, (index) => {
    const inward = random() ** 1.5 * reach
    return grow(stage, {
      at: { x: fromSide(inward), y: stageHeight * 1.05 },
      angle: upwards + lean(random, 0.6),
      length: stageHeight * (0.36 - 0.34 * inward) * (0.7 + random() * 0.4),
      kind: at(plantKinds, index + variant),
    })
  })
  const blossoms = repeat(6, (index) => {
    const inward = random() ** 1.2 * reach * 0.8
    return bloom(stage, {
      at: { x: fromSide(inward), y: stageHeight * (0.8 + 0.3 * inward + random() * 0.12) },
      radius: 58 * (1.05 - inward * 1.4) * around(random, 1, 0.4),
      kind: at(flowerKinds, index + variant),
      second: index % 3 === 1,
      tilt: lean(random, 1),
      shaded: true,
    })
  })
  return greens + blossoms
}
