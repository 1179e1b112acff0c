import type { Sketch } from '../sketch.ts'
import { drawLawn, drawMist, drawPath, drawRidge, drawSky, drawSnowfall, drawSnowfield } from '../stage/land.ts'
import { drawCorner, drawFir, drawTopiary, drawTree, drawWood } from '../stage/plants.ts'
import { onLand, type Stage } from '../stage/stage.ts'
import {
  drawChimney,
  drawEaves,
  drawEntry,
  drawRoof,
  drawTower,
  drawWall,
  drawWindow,
  drawWindows,
} from '../stage/walls.ts'
import { area, box, circle, polygon, repeat } from '../svg.ts'

const ground = 428

/** A castle of three storeys between two towers, at the end of its avenue. */
export function drawCastle(sketch: Sketch): string {
  return onLand(sketch, (stage) => {
    const isWinter = stage.weather === 'snow'
    return (
      drawSky(stage, stage.variant % 2 ? 610 : 190) +
      drawRidge(stage, { base: 330, swing: 46, nearness: 0.1 }) +
      drawRidge(stage, { base: 372, swing: 34, nearness: 0.4 }) +
      drawMist(stage, 372) +
      (isWinter ? drawSnowfield(stage, ground - 12) : drawLawn(stage, ground - 12)) +
      (isWinter
        ? drawFirs(stage)
        : drawWood(stage, ground - 8, [-20, 190], 120, 0.34) + drawWood(stage, ground - 8, [610, 820], 120, 0.34)) +
      drawHouse(stage) +
      drawPath(stage, 400, ground + 4, [34, 150]) +
      drawGarden(stage) +
      drawCorner(stage, stage.variant % 2 ? 'left' : 'right', 0.3) +
      (isWinter ? drawSnowfall(stage) : '')
    )
  })
}

function drawHouse(stage: Stage): string {
  const main = { x: 258, y: 240, width: 284, height: ground - 240 }
  const pavilion = { x: 352, y: 214, width: 96, height: ground - 214 }
  const opening = { width: 19, height: 34 }
  return (
    drawChimney(stage, 288, 186, 34) +
    drawChimney(stage, 494, 186, 34) +
    drawRoof(stage, main, 82, 40, 'slate') +
    drawDormers(stage) +
    drawWall(stage, main) +
    drawEaves(stage, main) +
    drawWindows(stage, { x: 281, y: 268, ...opening }, 2, 12, {}) +
    drawWindows(stage, { x: 468, y: 268, ...opening }, 2, 12, {}) +
    drawWindows(stage, { x: 281, y: 334, ...opening, height: 48 }, 2, 12, {}) +
    drawWindows(stage, { x: 468, y: 334, ...opening, height: 48 }, 2, 12, {}) +
    box({ x: 258, y: 316, width: 284, height: 4 }, stage.materials.trim) +
    drawRoof(stage, pavilion, 92, 38, 'slate', 6) +
    drawWall(stage, pavilion) +
    drawEaves(stage, pavilion) +
    drawWindows(stage, { x: 364, y: 240, width: 18, height: 40 }, 3, 9, { arched: true }) +
    drawWindows(stage, { x: 364, y: 302, width: 18, height: 36 }, 3, 9, {}) +
    drawEntry(stage, { x: 382, y: 358, width: 36, height: 70 }, stage.materials.wood) +
    drawWindow(stage, { x: 360, y: 366, width: 12, height: 34 }) +
    drawWindow(stage, { x: 428, y: 366, width: 12, height: 34 }) +
    drawTowers(stage) +
    drawSteps(stage)
  )
}

function drawDormers(stage: Stage): string {
  return [290, 488]
    .map(
      (x) =>
        area(polygon([x - 5, 204], [x + 11, 184], [x + 27, 204]), stage.materials.slateShade) +
        drawWall(stage, { x, y: 204, width: 22, height: 28 }) +
        drawWindow(stage, { x: x + 5, y: 210, width: 12, height: 18 }, { sill: false }),
    )
    .join('')
}

function drawTowers(stage: Stage): string {
  return [206, 530]
    .map(
      (x) =>
        drawTower(stage, { x, y: 226, width: 64, height: ground - 226 }, 116) +
        box({ x: x - 4, y: 236, width: 72, height: 7 }, stage.materials.trim) +
        [262, 318, 372]
          .map((y) => drawWindow(stage, { x: x + 24, y, width: 15, height: 30 }, { arched: true }))
          .join(''),
    )
    .join('')
}

function drawSteps({ materials }: Stage): string {
  return repeat(3, (step) =>
    box(
      { x: 372 - step * 9, y: ground - 4 + step * 5, width: 56 + step * 18, height: 6 },
      step % 2 ? materials.stoneShade : materials.trim,
      1,
    ),
  )
}

function drawGarden(stage: Stage): string {
  const { palette, random } = stage
  const beds = [-1, 1].flatMap((side) =>
    [0, 1, 2].map((depth) => ({
      x: 400 + side * (86 + depth * 54),
      y: ground + 14 + depth * 32,
      tall: 44 + depth * 15,
    })),
  )
  const roses = repeat(60, () => {
    const side = random() < 0.5 ? -1 : 1
    const depth = random()
    const place = { x: 400 + side * (62 + depth * 128), y: ground + 22 + depth * 112 }
    return circle(place, 1.6 + depth * 3, random() < 0.5 ? palette.petals[0] : palette.petals[1], 0.9)
  })
  return (
    (stage.weather === 'snow'
      ? ''
      : drawTree(stage, { x: 104, y: ground + 22 }, 210) + drawTree(stage, { x: 706, y: ground + 20 }, 200) + roses) +
    beds.map(({ x, y, tall }) => drawTopiary(stage, { x, y }, tall, 'cone')).join('') +
    (stage.isLit ? circle({ x: 400, y: ground + 10 }, 90, 'url(#lamp)', 0.4) : '')
  )
}

function drawFirs(stage: Stage): string {
  const places = [14, 62, 112, 158, 638, 684, 732, 782]
  return places
    .map((x, index) =>
      drawFir(stage, { x, y: ground + (index % 3) * 10 }, 130 + ((index * 53) % 80), { haze: 0.15, snow: true }),
    )
    .join('')
}
