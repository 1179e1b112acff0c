import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import { drawLawn, drawMist, drawPath, drawRidge, drawSky } from '../stage/land.ts'
import { drawBorder, drawCorner, drawLamps, drawSwag, drawTree, drawWood } from '../stage/plants.ts'
import { glowAt, onLand, type Stage, shaded } from '../stage/stage.ts'
import { drawWall, drawWindow } from '../stage/walls.ts'
import { area, box, line, polygon, repeat, short } from '../svg.ts'

const ground = 432

/** A timber barn with its gate open, lamps strung out to an oak. */
export function drawBarn(sketch: Sketch): string {
  return onLand(
    sketch,
    (stage) =>
      drawSky(stage, stage.variant % 2 ? 170 : 640) +
      drawRidge(stage, { base: 340, swing: 40, nearness: 0.15 }) +
      drawRidge(stage, { base: 384, swing: 26, nearness: 0.45 }) +
      drawMist(stage, 384, 3) +
      drawLawn(stage, ground - 22) +
      drawWood(stage, ground - 14, [560, 820], 88, 0.4) +
      drawWood(stage, ground - 14, [-20, 120], 96, 0.4) +
      drawBuilding(stage) +
      drawPath(stage, 352, ground, [46, 138]) +
      drawFence(stage) +
      drawBorder(stage, ground + 6, [168, 296], 34) +
      drawBorder(stage, ground + 6, [410, 560], 34) +
      drawTree(stage, { x: 668, y: ground + 26 }, 300) +
      drawLamps(stage, { x: 520, y: 268 }, { x: 668, y: 250 }, 22, 6) +
      drawLamps(stage, { x: 352, y: 172 }, { x: 640, y: 290 }, 40, 9) +
      drawCorner(stage, 'left', 0.42),
  )
}

function drawBuilding(stage: Stage): string {
  const { materials } = stage
  const front = polygon([180, ground], [180, 280], [352, 168], [524, 280], [524, ground])
  const boards = repeat(25, (index) => {
    const x = 186 + index * 14
    return `M${x} ${ground}V${short(280 - (172 - Math.abs(x - 352)) * 0.651 + 4)}`
  })
  const side = polygon([524, 280], [600, 262], [600, ground - 8], [524, ground])
  return (
    area(side, mix(materials.woodShade, materials.shadow, 0.2)) +
    area(polygon([352, 158], [452, 146], [622, 256], [540, 284]), materials.slateShade) +
    shaded(stage, front, materials.wood, mix(materials.wood, materials.woodShade, 0.7), true) +
    line(boards, { color: materials.woodShade, width: 1.3, opacity: 0.5 }) +
    line('M180 372H524M262 226V432M442 226V432M180 282L262 372M524 282L442 372', {
      color: materials.woodShade,
      width: 7,
      opacity: 0.75,
    }) +
    line('M164 292L352 162L540 292', { color: materials.slate, width: 15 }) +
    line('M164 299L352 169L540 299', { color: materials.slateShade, width: 4 }) +
    drawOpening(stage) +
    drawLoft(stage)
  )
}

/** The open gate, and the long table inside. */
function drawOpening(stage: Stage): string {
  const { materials } = stage
  const inside = `M292 ${ground}V326a60 44 0 0 1 120 0V${ground}Z`
  const leaves = [
    polygon([286, 318], [286, ground + 2], [244, ground + 12], [244, 310]),
    polygon([418, 318], [418, ground + 2], [460, ground + 12], [460, 310]),
  ]
  const braces = 'M248 316L282 428M282 322L248 430M422 322L456 430M456 316L422 428'
  return (
    area(inside, materials.trim) +
    shaded(stage, `M298 ${ground}V328a54 40 0 0 1 108 0V${ground}Z`, '#FFE7B3', stage.isLit ? '#E9A75A' : '#C99463') +
    drawLamps(stage, { x: 300, y: 330 }, { x: 404, y: 330 }, 16, 5) +
    drawWall(stage, { x: 314, y: 408, width: 76, height: 24 }, 'cloth') +
    repeat(
      5,
      (index) =>
        glowAt({ x: 322 + index * 15, y: 402 }, 14) +
        box({ x: 321 + index * 15, y: 396, width: 2.4, height: 12 }, '#FFFDF4'),
    ) +
    leaves.map((leaf) => shaded(stage, leaf, materials.wood, materials.woodShade)).join('') +
    line(braces, { color: materials.trim, width: 3.4, opacity: 0.85 }) +
    (stage.isLit ? glowAt({ x: 352, y: ground - 20 }, 190) : '') +
    drawSwag(stage, { x: 290, y: 330 }, { x: 414, y: 330 }, -22, 10)
  )
}

function drawLoft(stage: Stage): string {
  return (
    drawWindow(stage, { x: 334, y: 216, width: 36, height: 40 }, { arched: true }) +
    [206, 466].map((x) => drawWindow(stage, { x, y: 386, width: 26, height: 26 })).join('')
  )
}

function drawFence({ materials, palette }: Stage): string {
  const color = mix(materials.trim, palette.background[1], 0.12)
  const posts =
    repeat(7, (index) => `M${20 + index * 25} ${ground + 2}v36`) +
    repeat(6, (index) => `M${566 + index * 42} ${ground + 4}v36`)
  const rails = `M4 ${ground + 14}H180M4 ${ground + 26}H180M548 ${ground + 16}H800M548 ${ground + 28}H800`
  return line(posts, { color, width: 4.4 }) + line(rails, { color, width: 2.8 })
}
