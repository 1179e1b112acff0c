import { around, at } from '../../random.ts'
import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import { bloom, grow, lean } from '../sketch.ts'
import { drawLamps } from '../stage/plants.ts'
import { drawFarGarden, drawTableTop } from '../stage/room.ts'
import { groundShadow, onStage, type Stage, shaded } from '../stage/stage.ts'
import { area, box, circle, line, repeat, short } from '../svg.ts'

const edge = 470
const middle = 400

/** A cake of three tiers on its stand, flowers winding down it. */
export function drawCake(sketch: Sketch): string {
  return onStage(
    sketch,
    (stage) =>
      drawFarGarden(stage, 430) +
      drawLamps(stage, { x: -10, y: 70 }, { x: 810, y: 50 }, 44, 15) +
      drawTableTop(stage, edge) +
      drawStand(stage) +
      tiers.map((tier) => drawTier(stage, tier)).join('') +
      drawFlowers(stage) +
      drawGlasses(stage) +
      drawCandle(stage, 176, 104) +
      drawCandle(stage, 140, 150) +
      drawScattered(stage),
  )
}

type Tier = { y: number; tall: number; half: number }

const tiers: readonly Tier[] = [
  { y: 448, tall: 102, half: 128 },
  { y: 346, tall: 92, half: 92 },
  { y: 254, tall: 82, half: 58 },
]

function drawStand(stage: Stage): string {
  const gold = mix('#C9A24B', stage.palette.background[1], stage.palette.dark ? 0.35 : 0.12)
  const foot = `M${middle - 26} 458L${middle - 18} 490Q${middle - 60} 496 ${middle - 84} 508H${middle + 84}Q${middle + 60} 496 ${middle + 18} 490L${middle + 26} 458Z`
  const plate = `M${middle - 162} 446H${middle + 162}Q${middle + 150} 466 ${middle} 466T${middle - 162} 446Z`
  return (
    groundShadow(stage, { x: middle, y: 512 }, 190, 16) +
    shaded(stage, foot, mix(gold, '#ffffff', 0.2), mix(gold, '#3a2a20', 0.3), true) +
    shaded(stage, plate, mix(gold, '#ffffff', 0.35), mix(gold, '#3a2a20', 0.2), true)
  )
}

function drawTier(stage: Stage, { y, tall, half }: Tier): string {
  const { materials, palette } = stage
  const icing = mix(materials.cloth, '#ffffff', palette.dark ? 0.15 : 0.5)
  const shade = mix(icing, mix(palette.background[1], palette.petals[1], 0.4), 0.42)
  const top = y - tall
  const count = Math.round(half / 5.2)
  const pearls = repeat(count, (index) => {
    const x = middle - half + 5 + index * ((2 * half - 10) / (count - 1))
    return circle({ x, y: y - 4 }, 4.4, mix(icing, '#ffffff', 0.4)) + circle({ x: x + 1, y: y - 2.6 }, 3, shade, 0.35)
  })
  const wide = (2 * half) / 5
  const swags = repeat(
    5,
    (index) => `M${short(middle - half + index * wide)} ${short(top + 20)}q${short(wide / 2)} 28 ${short(wide)} 0`,
  )
  return (
    shaded(
      stage,
      `M${middle - half} ${top}V${y - 4}Q${middle} ${y + 9} ${middle + half} ${y - 4}V${top}Z`,
      icing,
      shade,
      true,
    ) +
    `<ellipse cx="${middle}" cy="${top}" rx="${half}" ry="${short(half * 0.09)}" fill="${mix(icing, '#ffffff', 0.6)}"/>` +
    line(swags, { color: mix(shade, '#ffffff', 0.35), width: 3 }) +
    pearls
  )
}

/** From the top to the foot, in a spiral. */
function drawFlowers(stage: Stage): string {
  const { random } = stage
  const way = Array.from({ length: 22 }, (_, index) => {
    const along = index / 21
    const reach = (40 + along * 92) * 0.86
    return {
      x: middle + Math.sin(along * 4.6 - 0.5) * reach,
      y: 176 + along * 262,
      radius: 13 + 17 * Math.abs(Math.sin(along * 9 + 1)),
    }
  })
  const leaves = way.map((place, index) =>
    grow(stage, {
      at: place,
      angle: lean(random, 6.2),
      length: 50 + random() * 26,
      kind: at(['olive', 'eucalyptus', 'laurel'] as const, index),
    }),
  )
  const heads = way.map(({ x, y, radius }, index) =>
    bloom(stage, {
      at: { x: around(random, x, 14), y: around(random, y, 12) },
      radius,
      kind: at(['rose', 'ranunculus', 'peony', 'anemone'] as const, index),
      second: index % 3 === 1,
      tilt: lean(random, 0.7),
      shaded: true,
    }),
  )
  const crown = bloom(stage, { at: { x: middle, y: 152 }, radius: 36, kind: 'peony', shaded: true })
  return leaves.join('') + heads.join('') + crown
}

function drawGlasses(stage: Stage): string {
  return drawGlass(stage, 632, 500) + drawGlass(stage, 688, 512)
}

function drawGlass(stage: Stage, x: number, y: number): string {
  const { palette } = stage
  const wine = mix('#F1D9A2', palette.background[1], palette.dark ? 0.3 : 0.08)
  const clear = mix(palette.light, '#ffffff', 0.5)
  const bowl = `M${x - 15} ${y - 172}Q${x - 20} ${y - 74} ${x} ${y - 62}Q${x + 20} ${y - 74} ${x + 15} ${y - 172}Z`
  const filled = `M${x - 16.5} ${y - 140}Q${x - 18} ${y - 74} ${x} ${y - 64}Q${x + 18} ${y - 74} ${x + 16.5} ${y - 140}Z`
  const bubbles = repeat(7, (bubble) =>
    circle({ x: x - 8 + ((bubble * 5) % 16), y: y - 78 - bubble * 8 }, 1.5, '#ffffff', 0.8),
  )
  return (
    groundShadow(stage, { x, y: y + 2 }, 30, 5) +
    line(`M${x} ${y - 62}V${y}M${x - 22} ${y}H${x + 22}`, { color: clear, width: 3, opacity: 0.85 }) +
    area(bowl, clear, 0.4) +
    area(filled, wine, 0.85) +
    bubbles +
    line(`M${x - 11} ${y - 164}Q${x - 14} ${y - 110} ${x - 9} ${y - 84}`, {
      color: '#ffffff',
      width: 2.4,
      opacity: 0.7,
    })
  )
}

function drawCandle(stage: Stage, x: number, tall: number): string {
  const top = 512 - tall
  return (
    groundShadow(stage, { x, y: 512 }, 22, 4) +
    box({ x: x - 7, y: top, width: 14, height: tall }, stage.materials.cloth, 2) +
    box({ x: x + 2, y: top, width: 5, height: tall }, stage.materials.clothShade) +
    circle({ x, y: top - 16 }, 88, 'url(#lamp)') +
    area(`M${x} ${top - 4}c-8-9-1-18 0-26c3 8 9 17 0 26z`, '#FFC765')
  )
}

function drawScattered({ random, palette }: Stage): string {
  return repeat(26, (index) => {
    const place = `translate(${short(random() * 800)} ${short(498 + random() * 94)})rotate(${Math.round(random() * 180)})`
    return `<ellipse transform="${place}" rx="${short(6 + random() * 6)}" ry="${short(3 + random() * 3)}" fill="${index % 3 ? palette.petals[1] : palette.secondPetals[1]}" opacity=".8"/>`
  })
}
