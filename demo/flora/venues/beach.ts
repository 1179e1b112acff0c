import { at } from '../../random.ts'
import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import { grow, lean, upwards } from '../sketch.ts'
import { drawRidge, drawSky } from '../stage/land.ts'
import { drawCorner, drawSwag } from '../stage/plants.ts'
import { groundShadow, onLand, type Stage, shaded, stageHeight, stageWidth } from '../stage/stage.ts'
import { area, circle, line, polygon, repeat, short } from '../svg.ts'

const horizon = 296
const tideline = 384

/** A ceremony on the sand: an arch with drapes, rows of white chairs, the sea. */
export function drawBeach(sketch: Sketch): string {
  return onLand(
    sketch,
    (stage) =>
      drawSky(stage, 420) +
      drawRidge({ ...stage }, { base: horizon - 10, swing: 18, nearness: 0.08 }) +
      drawSea(stage) +
      drawSails(stage) +
      drawSand(stage) +
      drawCarpet(stage) +
      drawArch(stage) +
      drawChairs(stage) +
      drawDune(stage) +
      drawCorner(stage, stage.variant % 2 ? 'right' : 'left', 0.26),
  )
}

function drawSea(stage: Stage): string {
  const { palette, random } = stage
  const deep = mix(palette.background[1], palette.dark ? '#141c2c' : '#4d8296', palette.dark ? 0.5 : 0.46)
  const far = mix(palette.background[0], palette.dark ? '#141c2c' : '#8fb4c2', 0.42)
  const sea = `M0 ${horizon}H${stageWidth}V${tideline + 60}H0Z`
  const glitter = repeat(34, () => {
    const depth = random()
    return `M${short(420 + (random() - 0.5) * (60 + 300 * depth))} ${short(horizon + 4 + 86 * depth)}h${short(6 + 26 * depth)}`
  })
  const waves = repeat(14, () => `M${short(random() * stageWidth)} ${short(horizon + 10 + random() * 70)}q14-5 30 0`)
  return (
    shaded(stage, sea, far, deep) +
    line(waves, { color: palette.light, width: 1.6, opacity: palette.dark ? 0.22 : 0.5 }) +
    line(glitter, { color: palette.light, width: 2.2, opacity: palette.dark ? 0.4 : 0.85 })
  )
}

function drawSails({ materials, variant }: Stage): string {
  const x = variant % 2 ? 150 : 640
  return (
    area(`M${x} ${horizon + 12}l3-46q22 22 24 44zM${x - 3} ${horizon + 10}l2-36-15 36z`, materials.cloth) +
    area(`M${x - 18} ${horizon + 14}h48l-8 8h-33z`, materials.wood)
  )
}

function drawSand(stage: Stage): string {
  const { materials, palette } = stage
  const wet = mix(materials.path, palette.background[1], 0.4)
  const edge = (down: number) =>
    `M0 ${tideline + down}Q130 ${tideline - 22 + down} 280 ${tideline - 6 + down}T560 ${tideline - 8 + down}T${stageWidth} ${tideline - 16 + down}`
  return (
    line(edge(-8), { color: mix(palette.light, '#ffffff', 0.5), width: 9, opacity: palette.dark ? 0.3 : 0.85 }) +
    area(`${edge(-4)}V${stageHeight}H0Z`, wet) +
    area(`${edge(20)}V${stageHeight}H0Z`, materials.path) +
    area(
      `M0 ${tideline + 150}Q260 ${tideline + 96} ${stageWidth} ${tideline + 168}V${stageHeight}H0Z`,
      mix(materials.path, palette.light, 0.35),
      0.6,
    )
  )
}

function drawCarpet({ materials, palette, random }: Stage): string {
  const cloth = polygon([388, 438], [452, 438], [560, stageHeight], [280, stageHeight])
  const petals = repeat(60, (index) => {
    const depth = random()
    const side = index % 2 ? 1 : -1
    const place = `translate(${short(420 + side * (32 + 108 * depth) * (0.85 + random() * 0.3))} ${short(440 + 160 * depth)})rotate(${Math.round(random() * 180)})`
    return `<ellipse transform="${place}" rx="${short(2 + 5 * depth)}" ry="${short(1.2 + 2.6 * depth)}" fill="${index % 3 ? palette.petals[1] : palette.secondPetals[1]}" opacity=".9"/>`
  })
  return area(cloth, materials.cloth, 0.8) + petals
}

/** Four posts of driftwood with drapes and flowers. */
function drawArch(stage: Stage): string {
  const { materials } = stage
  const left = 346
  const right = 494
  const top = 226
  const drape = (x: number, side: number) =>
    shaded(
      stage,
      `M${x} ${top}Q${x + side * 52} ${top + 54} ${x + side * 14} ${top + 112}Q${x + side * 4} ${top + 150} ${x + side * 18} 446H${x - side * 8}V${top}Z`,
      materials.cloth,
      materials.clothShade,
    )
  const folds = (x: number, side: number) =>
    line(
      `M${x + side * 8} ${top + 8}Q${x + side * 30} ${top + 60} ${x + side * 8} ${top + 112}Q${x} ${top + 160} ${x + side * 6} 440`,
      { color: materials.clothShade, width: 2.4, opacity: 0.7 },
    )
  return (
    groundShadow(stage, { x: 420, y: 448 }, 108, 7) +
    line(`M${left + 16} 440V${top - 10}M${right - 16} 440V${top - 10}`, { color: materials.woodShade, width: 5 }) +
    line(`M${left} 448V${top - 4}M${right} 448V${top - 4}M${left - 14} ${top}H${right + 14}`, {
      color: materials.wood,
      width: 8,
    }) +
    drape(left, 1) +
    drape(right, -1) +
    folds(left, 1) +
    folds(right, -1) +
    drawSwag(stage, { x: left - 8, y: top + 6 }, { x: right + 8, y: top - 2 }, 9, 19) +
    drawSwag(stage, { x: left - 4, y: top + 10 }, { x: left + 6, y: top + 96 }, 0, 13)
  )
}

function drawChairs(stage: Stage): string {
  return repeat(3, (row) =>
    repeat(3, (seat) => {
      const scale = 0.78 + row * 0.32
      const y = 470 + row * 44
      const out = 78 + row * 24 + seat * 46 * scale
      return drawChair(stage, 420 - out, y, scale) + drawChair(stage, 420 + out, y, scale)
    }),
  )
}

/** A chair seen from behind. */
function drawChair({ materials, palette }: Stage, x: number, y: number, scale: number): string {
  const on = (across: number, up: number) => `${short(x + across * scale)} ${short(y - up * scale)}`
  return (
    `<ellipse cx="${short(x)}" cy="${short(y + 2)}" rx="${short(19 * scale)}" ry="${short(4 * scale)}" fill="${materials.shadow}" opacity=".2"/>` +
    line(
      `M${on(-13, 0)}L${on(-11, 62)}M${on(13, 0)}L${on(11, 62)}M${on(-12, 20)}L${on(12, 20)}M${on(-11, 62)}Q${on(0, 68)} ${on(11, 62)}M${on(-4, 24)}V${short(y - 62 * scale)}M${on(4, 24)}V${short(y - 62 * scale)}`,
      { color: materials.clothShade, width: 4.4 * scale },
    ) +
    line(`M${on(-13, 0)}L${on(-11, 62)}M${on(13, 0)}L${on(11, 62)}M${on(-11, 62)}Q${on(0, 68)} ${on(11, 62)}`, {
      color: materials.cloth,
      width: 3 * scale,
    }) +
    area(`M${on(-13, 22)}L${on(13, 22)}L${on(15, 28)}L${on(-15, 28)}Z`, materials.cloth) +
    circle({ x: x + 10 * scale, y: y - 56 * scale }, 4 * scale, palette.petals[1]) +
    circle({ x: x + 5 * scale, y: y - 59 * scale }, 3 * scale, palette.secondPetals[0])
  )
}

function drawDune(stage: Stage): string {
  const { materials, random, variant } = stage
  const isLeft = variant % 2 === 1
  const edge = (inward: number) => (isLeft ? stageWidth * inward : stageWidth * (1 - inward))
  const dune = `M${edge(0)} 418Q${edge(0.12)} 430 ${edge(0.3)} ${stageHeight}H${edge(0)}Z`
  const grasses = repeat(15, (index) =>
    grow(stage, {
      at: { x: edge(index * 0.017), y: 440 + index * 10 },
      angle: upwards + lean(random, 0.9),
      length: 92,
      kind: at(['grass', 'grass', 'lavender'] as const, index),
    }),
  )
  return area(dune, mix(materials.path, materials.stoneShade, 0.3)) + grasses
}
