import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import { drawMist, drawRidge, drawSky } from '../stage/land.ts'
import { drawCorner, drawCypress, drawWood } from '../stage/plants.ts'
import { onLand, type Stage, stageHeight } from '../stage/stage.ts'
import { drawChimney, drawEaves, drawEntry, drawRoof, drawWall, drawWindow } from '../stage/walls.ts'
import { area, circle, repeat, short } from '../svg.ts'

const horizon = 372

/** Rows of vines that run up to a house among cypresses. */
export function drawVineyard(sketch: Sketch): string {
  return onLand(
    sketch,
    (stage) =>
      drawSky(stage, stage.variant % 2 ? 240 : 590) +
      drawRidge(stage, { base: 276, swing: 56, nearness: 0.06 }) +
      drawRidge(stage, { base: 318, swing: 44, nearness: 0.25 }) +
      drawMist(stage, 326, 5) +
      drawRidge(stage, { base: 356, swing: 30, nearness: 0.5 }) +
      drawWood(stage, horizon - 6, [-20, 240], 46, 0.3) +
      drawHouse(stage) +
      drawVines(stage) +
      drawCorner(stage, stage.variant % 2 ? 'right' : 'left', 0.36),
  )
}

function drawHouse(stage: Stage): string {
  const main = { x: 452, y: 286, width: 148, height: 100 }
  const wing = { x: 590, y: 318, width: 92, height: 68 }
  const tower = { x: 420, y: 244, width: 50, height: 142 }
  const { materials } = stage
  const shutters = mix(materials.foliage[1], materials.slate, 0.4)
  return (
    [386, 706, 734].map((x, index) => drawCypress(stage, { x, y: 392 }, 132 + ((index * 33) % 50))).join('') +
    drawRoof(stage, wing, 26, 14, 'tile', 6) +
    drawWall(stage, wing) +
    drawEaves(stage, wing, 6) +
    drawChimney(stage, 560, 256, 20) +
    drawRoof(stage, main, 36, 22, 'tile', 7) +
    drawWall(stage, main) +
    drawEaves(stage, main, 7) +
    drawRoof(stage, tower, 24, 24, 'tile', 6) +
    drawWall(stage, tower) +
    drawEaves(stage, tower, 6) +
    drawWindow(stage, { x: 437, y: 264, width: 16, height: 26 }, { arched: true }) +
    drawWindow(stage, { x: 438, y: 312, width: 14, height: 24 }) +
    [488, 530, 570].map((x) => drawWindow(stage, { x, y: 304, width: 13, height: 22 }, { shutters })).join('') +
    drawEntry(stage, { x: 526, y: 346, width: 24, height: 40 }, materials.wood) +
    [490, 568].map((x) => drawWindow(stage, { x, y: 350, width: 13, height: 22 }, { shutters })).join('') +
    [610, 648].map((x) => drawWindow(stage, { x, y: 338, width: 13, height: 22 }, { shutters })).join('') +
    drawCypress(stage, { x: 690, y: 396 }, 116) +
    drawCypress(stage, { x: 404, y: 396 }, 96)
  )
}

const rows = 13

/** The rows run together far behind the house. */
function drawVines(stage: Stage): string {
  const { materials, palette } = stage
  const soil = mix(materials.path, materials.lawn, 0.45)
  const hill = `M0 ${horizon + 18}Q300 ${horizon - 20} 800 ${horizon + 16}V${stageHeight}H0Z`
  return (
    area(hill, materials.lawn) +
    area(hill, soil, palette.dark ? 0.2 : 0.4) +
    repeat(rows, (index) => drawRow(stage, index))
  )
}

const vinesInRow = 24

function drawRow(stage: Stage, index: number): string {
  const { materials, random, palette } = stage
  const [light, middle, deep] = materials.foliage
  const far = 400 + (index - (rows - 1) / 2) * 46
  const near = 400 + (index - (rows - 1) / 2) * 172
  const place = (along: number) => ({
    x: far + (near - far) * along,
    y: horizon + 4 + (stageHeight + 60 - horizon) * along,
  })
  const tints: [string, string, string] = ['', '', '']
  let grapes = ''
  for (let step = 0; step < vinesInRow; step++) {
    const along = ((step + 0.5) / vinesInRow) ** 1.7
    const { x, y } = place(along)
    const wide = 4 + 34 * along
    const tall = 7 + 44 * along
    tints[0] += blob(x + wide * 0.12, y - tall * 0.3, wide * 1.05, tall * 0.56)
    tints[1] += blob(x - wide * 0.04, y - tall * 0.5, wide * 0.92, tall * 0.48)
    tints[2] += blob(x - wide * 0.26, y - tall * 0.72, wide * 0.44, tall * 0.2)
    if (along > 0.12)
      grapes += repeat(2, () =>
        circle(
          { x: x + (random() - 0.5) * wide * 1.4, y: y - tall * (0.1 + random() * 0.3) },
          1 + along * 4.5,
          mix(palette.petals[2], '#5b3a66', 0.55),
          0.85,
        ),
      )
  }
  return area(tints[0], deep) + area(tints[1], middle) + area(tints[2], light, 0.75) + grapes
}

/** An ellipse as path data, so that a whole row is one element. */
function blob(x: number, y: number, across: number, up: number): string {
  return `M${short(x - across)} ${short(y)}a${short(across)} ${short(up)} 0 1 0 ${short(2 * across)} 0a${short(across)} ${short(up)} 0 1 0 ${short(-2 * across)} 0z`
}
