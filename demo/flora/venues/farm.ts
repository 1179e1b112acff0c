import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import { grow, lean, upwards } from '../sketch.ts'
import { drawLawn, drawMist, drawPath, drawRidge, drawSky } from '../stage/land.ts'
import { drawBorder, drawCorner, drawCypress, drawLamps, drawTree, drawWood } from '../stage/plants.ts'
import { onLand, type Stage } from '../stage/stage.ts'
import { drawChimney, drawEaves, drawEntry, drawRoof, drawWall, drawWindow } from '../stage/walls.ts'
import { area, box, circle, line, polygon, repeat } from '../svg.ts'

const ground = 424

/** A long farmhouse of several roofs around its court, lavender before it. */
export function drawFarm(sketch: Sketch): string {
  return onLand(
    sketch,
    (stage) =>
      drawSky(stage, stage.variant % 2 ? 600 : 220) +
      drawRidge(stage, { base: 304, swing: 60, nearness: 0.08 }) +
      drawRidge(stage, { base: 356, swing: 36, nearness: 0.36 }) +
      drawMist(stage, 362, 4) +
      drawLawn(stage, ground - 16) +
      drawWood(stage, ground - 14, [580, 820], 84, 0.36) +
      [52, 92, 128].map((x, index) => drawCypress(stage, { x, y: ground + 4 }, 150 + ((index * 47) % 60))).join('') +
      drawBuildings(stage) +
      drawPath(stage, 356, ground + 4, [30, 118]) +
      drawTree(stage, { x: 626, y: ground + 20 }, 268) +
      drawLamps(stage, { x: 500, y: 300 }, { x: 626, y: 268 }, 24, 7) +
      drawTable(stage) +
      drawLavender(stage) +
      drawCorner(stage, 'right', 0.3),
  )
}

function drawBuildings(stage: Stage): string {
  const { materials } = stage
  const shutters = mix('#7FA3B5', stage.palette.background[1], stage.palette.dark ? 0.5 : 0.25)
  const left = { x: 150, y: 318, width: 120, height: ground - 318 }
  const main = { x: 246, y: 262, width: 230, height: ground - 262 }
  const dovecote = { x: 462, y: 226, width: 64, height: ground - 226 }
  return (
    drawRoof(stage, left, 34, 4, 'tile', 8) +
    drawWall(stage, left) +
    drawEaves(stage, left) +
    drawEntry(stage, { x: 178, y: 354, width: 54, height: ground - 354 }, materials.woodShade) +
    drawChimney(stage, 290, 224, 26) +
    drawRoof(stage, main, 48, 14, 'tile', 10) +
    drawWall(stage, main) +
    drawEaves(stage, main, 10) +
    [278, 346, 416].map((x) => drawWindow(stage, { x, y: 288, width: 22, height: 34 }, { shutters })).join('') +
    [278, 416].map((x) => drawWindow(stage, { x, y: 358, width: 24, height: 40 }, { shutters })).join('') +
    drawEntry(stage, { x: 338, y: 350, width: 38, height: ground - 350 }, shutters) +
    drawRoof(stage, dovecote, 40, 30, 'tile', 8) +
    drawWall(stage, dovecote) +
    drawEaves(stage, dovecote) +
    repeat(9, (index) =>
      circle({ x: 478 + (index % 3) * 16, y: 250 + Math.floor(index / 3) * 14 }, 3.6, materials.woodShade),
    ) +
    drawWindow(stage, { x: 483, y: 312, width: 20, height: 32 }, { arched: true }) +
    drawBorder(stage, ground + 6, [160, 330], 28) +
    drawBorder(stage, ground + 6, [390, 530], 28) +
    drawPergola(stage)
  )
}

/** Wisteria over the entrance. */
function drawPergola(stage: Stage): string {
  const { materials, random } = stage
  const beams = line('M304 342H410M312 342V424M402 342V424', { color: materials.wood, width: 5 })
  const leaves = repeat(12, (index) =>
    grow(stage, { at: { x: 302 + index * 10, y: 342 }, angle: lean(random, 3.4) - 0.3, length: 30, kind: 'laurel' }),
  )
  const clusters = repeat(13, (index) => {
    const x = 302 + index * 9
    return repeat(6, (drop) =>
      circle(
        { x: x + (random() - 0.5) * 8, y: 346 + drop * 5 },
        4.6 - drop * 0.6,
        drop % 2 ? stage.tones.lavender[0] : stage.tones.lavender[1],
        0.9,
      ),
    )
  })
  return beams + leaves + clusters
}

/** A long table under the tree. */
function drawTable(stage: Stage): string {
  const { materials } = stage
  return (
    area(polygon([516, 456], [740, 456], [752, 470], [504, 470]), materials.cloth) +
    area(polygon([504, 470], [752, 470], [748, 490], [508, 490]), materials.clothShade) +
    line('M520 488V508M738 488V508', { color: materials.woodShade, width: 4 }) +
    drawBorder(stage, 460, [530, 730], 15) +
    repeat(6, (index) => box({ x: 528 + index * 38, y: 478, width: 16, height: 30 }, materials.wood, 3))
  )
}

/** Rows of lavender in the foreground. */
function drawLavender(stage: Stage): string {
  const { random, materials } = stage
  return repeat(4, (row) => {
    const y = ground + 46 + row * 40
    const to = 292 - row * 34
    const count = Math.round(to / (15 + row * 2))
    const bed = `M-10 ${y + 10}Q${to / 2} ${y - 6} ${to} ${y + 8}v10H-10Z`
    return (
      area(bed, mix(materials.foliage[2], materials.lawnNear, 0.4), 0.7) +
      repeat(count, (index) =>
        grow(stage, {
          at: { x: (to * (index + random() * 0.6)) / count, y: y + 12 },
          angle: upwards + lean(random, 0.4),
          length: 40 + row * 11,
          kind: 'lavender',
        }),
      )
    )
  })
}
