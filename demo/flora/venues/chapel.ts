import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import {
  drawLawn,
  drawMist,
  drawPath,
  drawPeaks,
  drawRidge,
  drawSky,
  drawSnowfall,
  drawSnowfield,
} from '../stage/land.ts'
import { drawBorder, drawCorner, drawCypress, drawFir, drawSwag, drawTree } from '../stage/plants.ts'
import { onLand, type Stage, shaded } from '../stage/stage.ts'
import { drawEaves, drawEntry, drawRoof, drawWall, drawWindow, drawWindows } from '../stage/walls.ts'
import { area, box, circle, line, polygon, repeat, short } from '../svg.ts'

const ground = 436

/** A small chapel with a bell; under snow among firs, or among cypresses. */
export function drawChapel(sketch: Sketch): string {
  return onLand(sketch, (stage) => {
    const isWinter = stage.weather === 'snow'
    return (
      drawSky(stage, stage.variant % 2 ? 590 : 210) +
      (isWinter ? drawPeaks(stage, 380, 170) : drawRidge(stage, { base: 316, swing: 60, nearness: 0.1 })) +
      drawRidge(stage, { base: 374, swing: 30, nearness: isWinter ? 0.15 : 0.42 }) +
      drawMist(stage, 378) +
      (isWinter ? drawSnowfield(stage, ground - 18) : drawLawn(stage, ground - 18)) +
      drawTrees(stage, isWinter) +
      drawBuilding(stage, isWinter) +
      drawPath(stage, 318, ground + 2, [24, 120]) +
      drawPetals(stage) +
      (isWinter ? '' : drawBorder(stage, ground + 6, [356, 560], 32) + drawBorder(stage, ground + 6, [214, 282], 32)) +
      drawCorner(stage, 'right', 0.36) +
      (isWinter ? drawSnowfall(stage) : '')
    )
  })
}

function drawTrees(stage: Stage, isWinter: boolean): string {
  if (isWinter)
    return repeat(11, (index) =>
      drawFir(
        stage,
        { x: [20, 74, 130, 166, 590, 632, 676, 716, 764, 106, 652][index] ?? 0, y: ground - 6 + (index % 4) * 9 },
        92 + ((index * 37) % 78),
        { haze: 0.1, snow: true },
      ),
    )
  return (
    [96, 142, 186].map((x, index) => drawCypress(stage, { x, y: ground + 6 }, 200 + ((index * 41) % 70))).join('') +
    drawCypress(stage, { x: 604, y: ground }, 170) +
    drawTree(stage, { x: 690, y: ground + 20 }, 236)
  )
}

function drawBuilding(stage: Stage, isWinter: boolean): string {
  const { materials } = stage
  const nave = { x: 330, y: 306, width: 232, height: ground - 306 }
  const white = mix('#ffffff', stage.palette.background[1], stage.palette.dark ? 0.4 : 0.06)
  const front = polygon([236, ground], [236, 290], [318, 204], [400, 290], [400, ground])
  return (
    drawRoof(stage, nave, 76, 0, isWinter ? 'slate' : 'tile', 4) +
    (isWinter ? area(polygon([330, 306], [330, 230], [566, 230], [566, 312], [330, 312]), white, 0.92) : '') +
    drawWall(stage, nave) +
    drawEaves(stage, nave, 11) +
    drawWindows(stage, { x: 424, y: 344, width: 24, height: 56 }, 3, 22, { arched: true }) +
    shaded(stage, front, materials.stone, mix(materials.stone, materials.stoneShade, 0.6), true) +
    drawBell(stage) +
    line('M226 300L318 204L410 300', { color: isWinter ? white : materials.tile, width: isWinter ? 16 : 11 }) +
    (isWinter ? '' : line('M226 305L318 210L410 305', { color: materials.tileShade, width: 3 })) +
    circle({ x: 318, y: 288 }, 23, materials.trim) +
    circle({ x: 318, y: 288 }, 19, stage.isLit ? '#FFDE9A' : materials.glass) +
    line('M318 269v38M299 288h38M304.500 274.500l27 27M331.500 274.500l-27 27', { color: materials.trim, width: 2.4 }) +
    drawEntry(stage, { x: 288, y: 346, width: 60, height: ground - 346 }, materials.wood) +
    drawSwag(stage, { x: 284, y: 384 }, { x: 352, y: 384 }, -50, 11) +
    [254, 366].map((x) => drawWindow(stage, { x, y: 356, width: 16, height: 36 }, { arched: true })).join('') +
    box({ x: 276, y: ground - 3, width: 84, height: 8 }, materials.trim, 2)
  )
}

function drawBell(stage: Stage): string {
  const { materials } = stage
  const arch = 'M292 212V166h52v46h-14v-20a12 12 0 0 0-24 0v20z'
  return (
    shaded(stage, arch, materials.stone, materials.stoneShade, true) +
    area(polygon([286, 168], [318, 138], [350, 168]), materials.tile) +
    area('M310 204q0-14 8-14t8 14l4 5h-24z', '#C79F4D') +
    line('M318 138V116M310 123h16', { color: materials.metal, width: 2.6 })
  )
}

/** Petals strewn on the way. */
function drawPetals({ random, palette }: Stage): string {
  return repeat(46, (index) => {
    const depth = random()
    const place = `translate(${short(318 + (random() - 0.5) * (60 + 190 * depth))} ${short(ground + 14 + 150 * depth)})`
    return `<ellipse transform="${place}rotate(${Math.round(random() * 180)})" rx="${short(1.6 + 4 * depth)}" ry="${short(1 + 2.2 * depth)}" fill="${index % 3 ? palette.petals[1] : palette.petals[0]}" opacity=".9"/>`
  })
}
