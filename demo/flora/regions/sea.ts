import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import { drawRidge, drawSky } from '../stage/land.ts'
import { drawBorder, drawCorner, drawCrown, drawCypress } from '../stage/plants.ts'
import { onStage, type Stage, shaded, stageHeight, stageWidth } from '../stage/stage.ts'
import { drawRoof, drawWall, drawWindows } from '../stage/walls.ts'
import { area, type Box, circle, line, polygon, repeat, short } from '../svg.ts'

const horizon = 300

/** A bay with a white village on its cliff, sails, a pine. */
export function drawSeaside(sketch: Sketch): string {
  return onStage(
    sketch,
    (stage) =>
      drawSky(stage, 300) +
      drawRidge(stage, { base: horizon - 16, swing: 26, nearness: 0.1 }) +
      drawBay(stage) +
      drawSail(stage, 214, 372, 1) +
      drawSail(stage, 322, 336, 0.6) +
      drawCliff(stage) +
      drawVillage(stage) +
      drawTerrace(stage) +
      drawPine(stage) +
      drawCorner(stage, 'left', 0.4),
  )
}

function drawBay({ palette, random, ...stage }: Stage): string {
  const near = mix(palette.background[1], '#3f7f96', 0.5)
  const far = mix(palette.background[0], '#8fbccb', 0.5)
  const glints = repeat(40, () => {
    const depth = random()
    return `M${short(300 + (random() - 0.5) * (70 + 420 * depth))} ${short(horizon + 4 + 230 * depth)}h${short(6 + 30 * depth)}`
  })
  return (
    shaded({ palette, random, ...stage }, `M0 ${horizon}H${stageWidth}V${stageHeight}H0Z`, far, near) +
    line(glints, { color: palette.light, width: 2.2, opacity: 0.7 })
  )
}

function drawSail({ materials }: Stage, x: number, y: number, scale: number): string {
  const on = (across: number, up: number) => `${short(x + across * scale)} ${short(y - up * scale)}`
  return (
    area(`M${on(0, 4)}L${on(3, 78)}Q${on(40, 40)} ${on(42, 6)}Z`, materials.cloth) +
    area(`M${on(-5, 6)}L${on(-1, 64)}L${on(-28, 8)}Z`, materials.clothShade) +
    area(`M${on(-34, 0)}H${short(x + 48 * scale)}L${on(36, -13)}H${short(x - 24 * scale)}Z`, materials.wood)
  )
}

function drawCliff(stage: Stage): string {
  const { materials } = stage
  const rock = mix(materials.stone, materials.path, 0.5)
  const cliff = `M800 330Q700 322 640 352Q560 372 528 420Q498 452 486 506Q470 540 420 560L400 ${stageHeight}H800Z`
  const folds = 'M560 400Q540 450 546 500M620 380Q600 440 612 520M690 366Q676 440 684 540'
  return (
    shaded(stage, cliff, rock, mix(rock, materials.shadow, 0.3)) +
    line(folds, { color: materials.stoneShade, width: 5, opacity: 0.5 }) +
    area('M800 330Q700 322 640 352Q560 372 528 420Q580 392 650 378Q730 366 800 372Z', materials.lawnNear)
  )
}

const houses: readonly (Box & { roof: number })[] = [
  { x: 716, y: 236, width: 66, height: 110, roof: 20 },
  { x: 652, y: 262, width: 60, height: 96, roof: 18 },
  { x: 748, y: 290, width: 70, height: 90, roof: 18 },
  { x: 604, y: 302, width: 56, height: 74, roof: 16 },
  { x: 684, y: 312, width: 62, height: 72, roof: 18 },
  { x: 566, y: 340, width: 48, height: 56, roof: 15 },
]

function drawVillage(stage: Stage): string {
  const { materials } = stage
  const dome = area('M664 210a22 22 0 0 1 44 0z', materials.tile) + circle({ x: 686, y: 184 }, 3, materials.metal)
  const tower = drawWall(stage, { x: 670, y: 210, width: 32, height: 70 }) + dome
  const drawn = houses.map(
    ({ roof, ...house }) =>
      drawWall(stage, house) +
      drawRoof(stage, house, roof, 8, 'tile', 4) +
      drawWindows(stage, { x: house.x + 9, y: house.y + 14, width: 10, height: 16 }, 2, 16, { sill: false }) +
      drawWindows(stage, { x: house.x + 9, y: house.y + 46, width: 10, height: 16 }, 2, 16, { sill: false }),
  )
  return (
    tower +
    drawn.slice(0, 3).join('') +
    drawCypress(stage, { x: 640, y: 350 }, 92) +
    drawn.slice(3).join('') +
    drawCypress(stage, { x: 560, y: 408 }, 70) +
    drawBorder(stage, 404, [560, 800], 26)
  )
}

/** A table laid on the terrace, between posts of a pergola. */
function drawTerrace(stage: Stage): string {
  const { materials } = stage
  return (
    area(polygon([470, 520], [800, 474], [800, 600], [420, 600]), materials.path) +
    line('M470 520L800 474', { color: materials.trim, width: 6 }) +
    drawBorder(stage, 526, [486, 800], 30)
  )
}

/** An umbrella pine that frames the bay from above. */
function drawPine(stage: Stage): string {
  const { materials } = stage
  const trunk = 'M792 600Q770 420 724 300Q690 220 640 150L652 144Q708 214 742 292Q780 380 806 470V600Z'
  const crowns = [
    [560, 110, 66],
    [650, 82, 78],
    [744, 100, 76],
    [802, 70, 70],
  ] as const
  return (
    area(trunk, materials.woodShade, 0.85) +
    crowns
      .map(
        ([x, y, radius]) =>
          `<g transform="translate(0 ${y * 0.42})scale(1 .58)">${drawCrown(stage, { x, y }, radius)}</g>`,
      )
      .join('')
  )
}
