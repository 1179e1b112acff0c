import { around } from '../../random.ts'
import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import { bloom, grow } from '../sketch.ts'
import { drawRidge, drawSky } from '../stage/land.ts'
import { drawBorder, drawCorner, drawCrown, drawLamps, drawTree } from '../stage/plants.ts'
import { glowAt, groundShadow, onLand, type Stage, shaded, stageHeight, stageWidth } from '../stage/stage.ts'
import { drawChimney, drawEaves, drawEntry, drawRoof, drawWall, drawWindow } from '../stage/walls.ts'
import { area, box, circle, line, type Point, polygon, repeat, short } from '../svg.ts'

const ground = 410

/** An inn with vines on its wall, and tables laid under lamps in the court. */
export function drawRestaurant(sketch: Sketch): string {
  return onLand(
    sketch,
    (stage) =>
      drawSky(stage, stage.variant % 2 ? 660 : 120) +
      drawRidge(stage, { base: 320, swing: 40, nearness: 0.2 }) +
      drawInn(stage) +
      drawCourt(stage) +
      drawBorder(stage, ground + 6, [150, 330], 28) +
      drawBorder(stage, ground + 6, [430, 600], 28) +
      drawTree(stage, { x: 712, y: ground + 30 }, 330) +
      drawLamps(stage, { x: 220, y: 236 }, { x: 690, y: 210 }, 44, 13) +
      drawLamps(stage, { x: 40, y: 190 }, { x: 220, y: 236 }, 26, 6) +
      drawTables(stage) +
      drawCorner(stage, 'left', 0.24),
  )
}

function drawInn(stage: Stage): string {
  const { materials } = stage
  const wing = { x: 76, y: 288, width: 120, height: ground - 288 }
  const house = { x: 176, y: 224, width: 410, height: ground - 224 }
  const shutters = mix(materials.foliage[1], materials.slate, 0.45)
  const upper = [212, 288, 372, 456, 530].map((x) =>
    drawWindow(stage, { x, y: 246, width: 22, height: 36 }, { shutters }),
  )
  const lower = [206, 270, 446, 516].map((x) => drawWindow(stage, { x, y: 338, width: 34, height: 46 }))
  return (
    drawRoof(stage, wing, 42, 10, 'tile') +
    drawWall(stage, wing) +
    drawEaves(stage, wing) +
    [98, 146].map((x) => drawWindow(stage, { x, y: 324, width: 20, height: 34 }, { shutters })).join('') +
    drawChimney(stage, 252, 160, 32) +
    drawChimney(stage, 500, 160, 32) +
    drawRoof(stage, house, 72, 26, 'tile', 12) +
    drawWall(stage, house) +
    drawEaves(stage, house, 10) +
    upper.join('') +
    lower.join('') +
    drawEntry(stage, { x: 354, y: 334, width: 48, height: ground - 334 }, shutters) +
    drawVine(stage) +
    drawAwning(stage) +
    drawSign(stage)
  )
}

/** A vine that climbs from the corner over the windows. */
function drawVine(stage: Stage): string {
  const { random } = stage
  const leaves = repeat(22, (index) => {
    const along = index / 21
    const center =
      along < 0.45
        ? { x: around(random, 190, 24), y: ground - along * 380 }
        : { x: 190 + (along - 0.45) * 560, y: around(random, 234, 14) }
    return drawCrown(stage, center, 12 + random() * 9)
  })
  const clusters = repeat(8, (index) =>
    grow(stage, {
      at: { x: 206 + index * 40, y: 232 },
      angle: Math.PI / 2 + (random() - 0.5),
      length: 30 + random() * 20,
      kind: 'olive',
    }),
  )
  const blossoms = repeat(14, () =>
    bloom(stage, {
      at: { x: 190 + random() * 300, y: around(random, 236, 24) },
      radius: 5 + random() * 5,
      kind: 'rose',
    }),
  )
  return leaves + clusters + blossoms
}

function drawAwning({ materials, palette }: Stage): string {
  const stripe = mix(palette.petals[1], materials.clothShade, palette.dark ? 0.25 : 0.05)
  return [
    { from: 200, to: 312 },
    { from: 438, to: 558 },
  ]
    .map(({ from, to }) => {
      const parts = 10
      const wide = (to - from) / parts
      return repeat(parts, (index) => {
        const fill = index % 2 ? materials.cloth : stripe
        const left = from + index * wide
        const low = from - 10 + index * (wide + 2)
        return (
          area(polygon([left, 316], [left + wide, 316], [low + wide + 2, 338], [low, 338]), fill) +
          area(`M${short(low)} 338h${short(wide + 2)}q${short(-(wide + 2) / 2)} 11 ${short(-wide - 2)} 0z`, fill)
        )
      })
    })
    .join('')
}

function drawSign({ materials }: Stage): string {
  return (
    line('M586 288H632M632 288V300M604 288V300', { color: materials.metal, width: 2.4 }) +
    box({ x: 596, y: 300, width: 44, height: 30 }, materials.wood, 4) +
    line('M610 322v-14M606 308q0 8 4 8t4-8M624 322v-12M628 310q-8 2-8 6', { color: materials.trim, width: 1.8 })
  )
}

function drawCourt(stage: Stage): string {
  const { materials, random } = stage
  const stones = repeat(60, () => {
    const depth = random()
    return `M${short(random() * stageWidth)} ${short(ground + 8 + 190 * depth)}h${short(8 + 22 * depth)}`
  })
  return (
    shaded(
      stage,
      `M0 ${ground - 4}Q400 ${ground - 14} ${stageWidth} ${ground}V${stageHeight}H0Z`,
      mix(materials.path, materials.stoneShade, 0.35),
      materials.path,
    ) + line(stones, { color: materials.stoneShade, width: 2, opacity: 0.4 })
  )
}

function drawTables(stage: Stage): string {
  const places: readonly (Point & { scale: number })[] = [
    { x: 250, y: 462, scale: 0.74 },
    { x: 500, y: 456, scale: 0.74 },
    { x: 640, y: 500, scale: 0.95 },
    { x: 372, y: 530, scale: 1.2 },
  ]
  return places.map((place) => drawTable(stage, place)).join('')
}

/** A round table with its cloth, a bunch, a candle and two chairs. */
function drawTable(stage: Stage, { x, y, scale }: Point & { scale: number }): string {
  const { materials } = stage
  const on = (across: number, up: number) => `${short(x + across * scale)} ${short(y - up * scale)}`
  const chairs = [-1, 1]
    .map((side) =>
      line(
        `M${on(side * 92, -4)}L${on(side * 84, 82)}M${on(side * 64, -8)}L${on(side * 66, 32)}L${on(side * 88, 34)}M${on(side * 87, 60)}L${on(side * 85, 70)}`,
        { color: materials.wood, width: 5.4 * scale },
      ),
    )
    .join('')
  const cloth = `M${on(-62, 46)}Q${on(-60, 10)} ${on(-70, -16)}Q${on(-36, -26)} ${on(0, -24)}T${on(70, -16)}Q${on(60, 10)} ${on(62, 46)}Z`
  const folds = line(
    `M${on(-40, 34)}L${on(-46, -18)}M${on(-12, 32)}L${on(-14, -22)}M${on(18, 32)}L${on(20, -22)}M${on(44, 34)}L${on(50, -18)}`,
    { color: materials.clothShade, width: 4 * scale, opacity: 0.7 },
  )
  const top = `<ellipse cx="${short(x)}" cy="${short(y - 46 * scale)}" rx="${short(63 * scale)}" ry="${short(15 * scale)}" fill="${mix(materials.cloth, '#ffffff', 0.3)}"/>`
  const flame = { x: x + 26 * scale, y: y - 74 * scale }
  return (
    groundShadow(stage, { x, y: y + 20 * scale }, 96 * scale, 13 * scale) +
    chairs +
    shaded(stage, cloth, materials.cloth, materials.clothShade) +
    folds +
    top +
    [-38, 38]
      .map(
        (across) =>
          `<ellipse cx="${short(x + across * scale)}" cy="${short(y - 44 * scale)}" rx="${short(13 * scale)}" ry="${short(4 * scale)}" fill="${materials.clothShade}"/>`,
      )
      .join('') +
    box({ x: flame.x - 2 * scale, y: flame.y + 4 * scale, width: 4 * scale, height: 24 * scale }, materials.trim) +
    glowAt(flame, 40 * scale) +
    area(
      `M${short(flame.x)} ${short(flame.y - 8 * scale)}q${short(5 * scale)} ${short(7 * scale)} 0 ${short(12 * scale)}q${short(-5 * scale)} ${short(-5 * scale)} 0 ${short(-12 * scale)}z`,
      '#FFC765',
    ) +
    drawBunch(stage, { x: x - 6 * scale, y: y - 52 * scale }, scale) +
    circle({ x: x - 6 * scale, y: y - 46 * scale }, 5 * scale, materials.clothShade)
  )
}

function drawBunch(stage: Stage, { x, y }: Point, scale: number): string {
  const leaves = repeat(6, (index) =>
    grow(stage, { at: { x, y }, angle: -Math.PI * (0.1 + index * 0.16), length: 36 * scale, kind: 'olive' }),
  )
  const heads = [
    [-11, -12, 10],
    [10, -13, 9],
    [0, -22, 10],
    [0, -6, 11],
  ] as const
  return (
    leaves +
    heads
      .map(([across, up, radius], index) =>
        bloom(stage, {
          at: { x: x + across * scale, y: y + up * scale },
          radius: radius * scale,
          kind: index % 2 ? 'ranunculus' : 'rose',
          second: index % 2 === 1,
        }),
      )
      .join('')
  )
}
