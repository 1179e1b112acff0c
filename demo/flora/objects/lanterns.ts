import { at as itemAt } from '../../random.ts'
import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import { bloom, grow, lean, upwards } from '../sketch.ts'
import { drawFarGarden } from '../stage/room.ts'
import { glowAt, groundShadow, onStage, type Stage, shaded, stageHeight } from '../stage/stage.ts'
import { area, box, line, type Point, polygon, repeat, short } from '../svg.ts'

/** Lanterns with candles on stone steps, flowers and petals between them. */
export function drawLanterns(sketch: Sketch): string {
  return onStage(
    sketch,
    (stage) =>
      drawFarGarden(stage, 350) +
      drawSteps(stage) +
      drawBunch(stage, { x: 74, y: 420 }, 1.1) +
      drawLantern(stage, { x: 246, y: 376 }, 0.8) +
      drawLantern(stage, { x: 590, y: 378 }, 0.86) +
      drawBunch(stage, { x: 700, y: 430 }, 1.05) +
      drawCandle(stage, { x: 494, y: 376 }, 54) +
      drawLantern(stage, { x: 400, y: 470 }, 1.3) +
      drawCandle(stage, { x: 276, y: 468 }, 66) +
      drawCandle(stage, { x: 532, y: 470 }, 46) +
      drawBunch(stage, { x: 168, y: 566 }, 1.35) +
      drawPetals(stage) +
      drawBunch(stage, { x: 668, y: 588 }, 1.2),
  )
}

const steps = [340, 430, 530] as const

function drawSteps(stage: Stage): string {
  const { materials } = stage
  const riser = mix(materials.stoneShade, materials.shadow, 0.25)
  return steps
    .map((y, index) => {
      const tread = shaded(stage, `M0 ${y}H800V${y + 46}H0Z`, mix(materials.stone, '#ffffff', 0.2), materials.stone)
      const front = shaded(stage, `M0 ${y + 46}H800V${steps[index + 1] ?? stageHeight}H0Z`, materials.stoneShade, riser)
      return tread + front + line(`M0 ${y + 46}H800`, { color: materials.trim, width: 2.4 })
    })
    .join('')
}

function drawLantern(stage: Stage, { x, y }: Point, scale: number): string {
  const iron = mix(stage.materials.metal, '#2a2230', 0.25)
  const on = (across: number, up: number): readonly [number, number] => [x + across * scale, y - up * scale]
  const pane = polygon(on(-50, 12), on(-44, 168), on(44, 168), on(50, 12))
  const ring = `M${short(x - 13 * scale)} ${short(y - 236 * scale)}a${short(13 * scale)} ${short(13 * scale)} 0 1 1 ${short(26 * scale)} 0a${short(13 * scale)} ${short(13 * scale)} 0 1 1 ${short(-26 * scale)} 0`
  return (
    groundShadow(stage, { x, y: y + 2 }, 76 * scale, 10 * scale) +
    glowAt({ x, y: y - 86 * scale }, 190 * scale) +
    shaded(stage, pane, mix('#FFF3D3', stage.palette.background[0], 0.25), '#FFD58C') +
    drawLanternCandle({ x, y }, scale) +
    area(polygon(on(-36, 20), on(-30, 160), on(-16, 160), on(-20, 20)), '#ffffff', 0.25) +
    line(pane, { color: iron, width: 6 * scale }) +
    area(polygon(on(-58, 0), on(-58, 14), on(58, 14), on(58, 0)), iron) +
    shaded(
      stage,
      polygon(on(-56, 166), on(-22, 208), on(22, 208), on(56, 166)),
      mix(iron, '#ffffff', 0.2),
      iron,
      true,
    ) +
    area(polygon(on(-14, 206), on(-10, 222), on(10, 222), on(14, 206)), iron) +
    line(ring, { color: iron, width: 4.4 * scale })
  )
}

function drawLanternCandle({ x, y }: Point, scale: number): string {
  const by = (across: number, down: number) => `${short(across * scale)} ${short(down * scale)}`
  const wax = { y: y - 66 * scale, height: 54 * scale }
  return (
    box({ x: x - 17 * scale, width: 34 * scale, ...wax }, '#FFF8E8', 3) +
    box({ x: x + 5 * scale, width: 12 * scale, ...wax }, '#F1DCB4', 3) +
    glowAt({ x, y: y - 84 * scale }, 60 * scale) +
    area(
      `M${short(x)} ${short(y - 66 * scale)}c${by(-12, -14)} ${by(-2, -28)} ${by(0, -40)}c${by(5, 12)} ${by(13, 26)} ${by(0, 40)}z`,
      '#FFB94F',
    )
  )
}

function drawCandle(stage: Stage, { x, y }: Point, tall: number): string {
  return (
    groundShadow(stage, { x, y }, 24, 5) +
    box({ x: x - 14, y: y - tall, width: 28, height: tall }, stage.materials.cloth, 3) +
    box({ x: x + 4, y: y - tall, width: 10, height: tall }, stage.materials.clothShade, 3) +
    glowAt({ x, y: y - tall - 14 }, 84) +
    area(`M${x} ${y - tall}c-8-10-1-20 0-28c3 8 9 18 0 28z`, '#FFC158')
  )
}

const leafKinds = ['olive', 'eucalyptus', 'gypsophila', 'fern'] as const
const headKinds = ['rose', 'anemone', 'ranunculus', 'peony'] as const
const heads = [
  [-44, -10, 36],
  [40, -6, 34],
  [-4, -44, 32],
  [0, -2, 42],
] as const

function drawBunch(stage: Stage, { x, y }: Point, scale: number): string {
  const { random, variant } = stage
  const leaves = repeat(9, (index) =>
    grow(stage, {
      at: { x, y },
      angle: upwards + (index / 8 - 0.5) * 2.8 + lean(random, 0.3),
      length: (90 + random() * 50) * scale,
      kind: itemAt(leafKinds, index),
    }),
  )
  const flowers = heads.map(([across, up, radius], index) =>
    bloom(stage, {
      at: { x: x + across * scale, y: y + up * scale },
      radius: radius * scale,
      kind: itemAt(headKinds, index + variant),
      second: index % 3 === 1,
      tilt: lean(random, 0.6),
      shaded: true,
    }),
  )
  return leaves + flowers.join('')
}

function drawPetals({ random, palette }: Stage): string {
  return repeat(34, (index) => {
    const place = `translate(${short(random() * 800)} ${short(itemAt(steps, index) + 18 + random() * 24)})rotate(${Math.round(random() * 180)})`
    return `<ellipse transform="${place}" rx="${short(5 + random() * 6)}" ry="${short(2.6 + random() * 2.6)}" fill="${palette.petals[index % 2]}" opacity=".9"/>`
  })
}
