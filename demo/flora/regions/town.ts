import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import { drawMist, drawSky, drawWater } from '../stage/land.ts'
import { drawBorder, drawCorner, drawLamps, drawWood } from '../stage/plants.ts'
import { onStage, type Stage, shaded } from '../stage/stage.ts'
import { drawChimney, drawRoof, drawWall, drawWindows } from '../stage/walls.ts'
import { area, type Box, circle, line, polygon, repeat } from '../svg.ts'

const quay = 432

/** An old town along its river: roofs, a church, a bridge. */
export function drawTown(sketch: Sketch): string {
  return onStage(
    sketch,
    (stage) =>
      drawSky(stage, 590) +
      drawSkyline(stage) +
      drawMist(stage, 330, 5) +
      drawChurch(stage) +
      drawRow(stage) +
      drawWood(stage, quay - 4, [-20, 820], 40, 0.2) +
      drawQuay(stage) +
      drawWater(stage, quay + 24) +
      drawBridge(stage) +
      drawLamps(stage, { x: 60, y: 402 }, { x: 400, y: 396 }, 16, 12) +
      drawLamps(stage, { x: 400, y: 396 }, { x: 760, y: 404 }, 16, 12) +
      drawCorner(stage, 'left', 0.42),
  )
}

function drawSkyline(stage: Stage): string {
  const roofs = repeat(15, (index) => {
    const x = index * 58 - 30
    const y = 300 - ((index * 37) % 46)
    return (
      drawWall(stage, { x, y, width: 52, height: 140 }) +
      drawRoof(stage, { x, y, width: 52, height: 0 }, 24, 12, index % 3 ? 'tile' : 'slate', 3)
    )
  })
  return `<g opacity=".45">${roofs}</g>`
}

function drawChurch(stage: Stage): string {
  const { materials } = stage
  return (
    drawWall(stage, { x: 470, y: 262, width: 150, height: 150 }) +
    drawRoof(stage, { x: 470, y: 262, width: 150, height: 0 }, 58, 10, 'slate', 6) +
    drawWindows(stage, { x: 492, y: 290, width: 16, height: 58 }, 4, 16, { arched: true }) +
    drawWall(stage, { x: 414, y: 186, width: 66, height: 226 }) +
    drawWindows(stage, { x: 428, y: 212, width: 14, height: 40 }, 2, 10, { arched: true, sill: false }) +
    circle({ x: 447, y: 284 }, 18, materials.trim) +
    circle({ x: 447, y: 284 }, 14, materials.cloth) +
    line('M447 284v-10M447 284l7 4', { color: materials.metal, width: 2 }) +
    shaded(stage, polygon([406, 188], [447, 62], [488, 188]), materials.slate, materials.slateShade, true) +
    line('M447 62V40M440 48H454', { color: materials.metal, width: 2.4 })
  )
}

const fronts: readonly (Box & { roof: number; tone: 'tile' | 'slate'; tint: number })[] = [
  { x: -12, y: 300, width: 74, height: 132, roof: 34, tone: 'slate', tint: 0 },
  { x: 62, y: 276, width: 66, height: 156, roof: 36, tone: 'tile', tint: 0.3 },
  { x: 128, y: 306, width: 84, height: 126, roof: 32, tone: 'tile', tint: 0.1 },
  { x: 212, y: 284, width: 62, height: 148, roof: 38, tone: 'slate', tint: 0.4 },
  { x: 274, y: 312, width: 78, height: 120, roof: 32, tone: 'tile', tint: 0.05 },
  { x: 352, y: 330, width: 66, height: 102, roof: 28, tone: 'slate', tint: 0.25 },
  { x: 604, y: 310, width: 70, height: 122, roof: 32, tone: 'tile', tint: 0.35 },
  { x: 674, y: 286, width: 66, height: 146, roof: 36, tone: 'slate', tint: 0.1 },
  { x: 740, y: 306, width: 80, height: 126, roof: 34, tone: 'tile', tint: 0.28 },
]

/** Houses on the quay, washed in the colours of the flowers. */
function drawRow(stage: Stage): string {
  return fronts.map((front, index) => drawFront(stage, front, index)).join('')
}

function drawFront(stage: Stage, { roof, tone, tint, ...front }: (typeof fronts)[number], index: number): string {
  const { materials, palette } = stage
  const wash = mix(materials.stone, index % 2 ? palette.petals[1] : palette.secondPetals[1], tint)
  const { x, y, width, height } = front
  const columns = Math.floor(width / 24)
  const gap = (width - columns * 11) / (columns + 1)
  const floors = Math.floor((height - 20) / 38)
  return (
    (index % 2 ? drawChimney(stage, x + width - 26, y - roof + 6, 14) : '') +
    drawRoof(stage, front, roof, 10, tone, 4) +
    shaded(stage, `M${x} ${y}h${width}v${height}h${-width}z`, wash, mix(wash, materials.stoneShade, 0.6), true) +
    repeat(floors, (floor) =>
      drawWindows(stage, { x: x + gap, y: y + 14 + floor * 38, width: 11, height: 22 }, columns, gap),
    )
  )
}

function drawQuay(stage: Stage): string {
  const { materials } = stage
  return (
    shaded(stage, `M0 ${quay - 4}H800V${quay + 30}H0Z`, materials.stone, materials.stoneShade) +
    line(`M0 ${quay - 4}H800`, { color: materials.trim, width: 5 }) +
    drawBorder(stage, quay - 4, [430, 600], 22)
  )
}

function drawBridge({ materials }: Stage): string {
  const arches = repeat(4, (index) => `M${356 + index * 112} 600v-40a42 44 0 0 1 84 0v40z`)
  const body = `M300 516Q540 470 830 480V600H300Z${arches}`
  return (
    `<path fill-rule="evenodd" d="${body}" fill="${mix(materials.stone, materials.stoneShade, 0.55)}"/>` +
    line('M300 515Q540 469 830 479', { color: materials.trim, width: 7 }) +
    area('M300 524Q540 478 830 488V494Q540 484 300 530Z', materials.stoneShade, 0.7)
  )
}
