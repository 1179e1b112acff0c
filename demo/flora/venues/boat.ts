import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import { drawMist, drawRidge, drawSky, drawWater } from '../stage/land.ts'
import { drawBorder, drawCorner, drawLamps, drawSwag, drawWood } from '../stage/plants.ts'
import { onLand, type Stage, shaded } from '../stage/stage.ts'
import { drawRoof, drawWall, drawWindow, drawWindows } from '../stage/walls.ts'
import { area, box, circle, line, polygon, repeat, short } from '../svg.ts'

const shore = 344
const waterline = 452

/** A river boat under lamps, moored before an old bank. */
export function drawBoat(sketch: Sketch): string {
  return onLand(
    sketch,
    (stage) =>
      drawSky(stage, stage.variant % 2 ? 620 : 200) +
      drawRidge(stage, { base: 292, swing: 34, nearness: 0.12 }) +
      drawMist(stage, 318, 3) +
      drawWood(stage, shore - 6, [-20, 330], 76, 0.42) +
      drawBank(stage) +
      drawWood(stage, shore - 2, [640, 820], 92, 0.3) +
      drawWater(stage, shore) +
      drawBridge(stage) +
      `<g opacity=".24" transform="translate(0 ${waterline * 2 + 8})scale(1 -1)">${drawHull(stage)}</g>` +
      drawHull(stage) +
      drawDeck(stage) +
      drawRipples(stage) +
      drawCorner(stage, 'right', 0.3),
  )
}

/** Houses on the far bank. */
function drawBank(stage: Stage): string {
  const houses = [
    { x: 356, y: 276, width: 54, height: 70 },
    { x: 414, y: 258, width: 46, height: 88 },
    { x: 464, y: 284, width: 62, height: 62 },
    { x: 530, y: 266, width: 44, height: 80 },
    { x: 578, y: 282, width: 58, height: 64 },
  ]
  return `<g opacity=".5" transform="translate(-190 -128)scale(1.36)">${houses.map((house, index) => drawWall(stage, house) + drawRoof(stage, house, 20 + (index % 3) * 5, 10, index % 2 ? 'slate' : 'tile', 3) + drawWindows(stage, { x: house.x + 9, y: house.y + 14, width: 8, height: 14 }, Math.floor(house.width / 18), 8, { sill: false }) + drawWindows(stage, { x: house.x + 9, y: house.y + 40, width: 8, height: 14 }, Math.floor(house.width / 18), 8, { sill: false })).join('')}</g>`
}

function drawBridge({ materials }: Stage): string {
  const arches = repeat(3, (index) => `M${-30 + index * 78} ${shore + 22}a32 34 0 0 1 64 0z`)
  return (
    area(
      `M-20 ${shore - 34}Q100 ${shore - 48} 230 ${shore - 20}V${shore + 22}H-20Z${arches}`,
      materials.stoneShade,
    ).replace('<path', '<path fill-rule="evenodd"') +
    line(`M-20 ${shore - 35}Q100 ${shore - 49} 230 ${shore - 21}`, { color: materials.trim, width: 4 })
  )
}

function drawHull(stage: Stage): string {
  const { materials, palette } = stage
  const body = `M150 404Q166 450 208 ${waterline}H640Q688 446 700 392Q660 408 600 408H220Q180 410 150 404Z`
  const tone = mix(materials.metal, palette.petals[2], 0.32)
  return (
    shaded(stage, body, mix(tone, '#ffffff', 0.08), mix(tone, '#000000', 0.25)) +
    line('M150 404Q180 411 220 410H600Q660 409 700 393', { color: materials.trim, width: 5 }) +
    repeat(
      8,
      (index) =>
        circle({ x: 256 + index * 46, y: 428 }, 6.5, stage.isLit ? '#FFDf9C' : materials.trim) +
        circle({ x: 256 + index * 46, y: 428 }, 4, stage.isLit ? '#FFF0C8' : materials.glass),
    ) +
    drawWall(stage, { x: 232, y: 350, width: 366, height: 58 }, 'cloth') +
    drawWindows(stage, { x: 250, y: 362, width: 30, height: 28 }, 8, 13, { sill: false }) +
    box({ x: 224, y: 340, width: 382, height: 11 }, materials.wood, 3) +
    drawWall(stage, { x: 560, y: 290, width: 62, height: 54 }, 'wood') +
    drawWindow(stage, { x: 572, y: 300, width: 38, height: 22 }, { sill: false }) +
    box({ x: 552, y: 282, width: 78, height: 9 }, materials.slate, 3)
  )
}

function drawDeck(stage: Stage): string {
  const { materials, palette } = stage
  const posts = 'M240 340V248M400 340V244M552 340V250'
  const awning = polygon([232, 262], [396, 246], [560, 262], [556, 274], [396, 260], [236, 274])
  const rail = `M232 322H552${repeat(17, (index) => `M${240 + index * 19} 322v18`)}`
  return (
    line(posts, { color: materials.trim, width: 3.4 }) +
    shaded(stage, awning, materials.cloth, materials.clothShade) +
    line(rail, { color: materials.trim, width: 1.7 }) +
    repeat(
      4,
      (index) =>
        area(`M${268 + index * 70} 340v-13h34v13z`, materials.clothShade) +
        circle({ x: 285 + index * 70, y: 322 }, 6, palette.petals[1]) +
        circle({ x: 279 + index * 70, y: 324 }, 4.5, palette.secondPetals[0]) +
        circle({ x: 291 + index * 70, y: 324 }, 4.5, palette.petals[0]),
    ) +
    drawLamps(stage, { x: 240, y: 272 }, { x: 400, y: 264 }, 12, 7) +
    drawLamps(stage, { x: 400, y: 264 }, { x: 552, y: 272 }, 12, 7) +
    drawLamps(stage, { x: 626, y: 286 }, { x: 700, y: 390 }, 10, 5) +
    drawBorder(stage, 352, [236, 560], 17) +
    drawSwag(stage, { x: 160, y: 404 }, { x: 232, y: 350 }, 14, 8)
  )
}

function drawRipples({ palette, random }: Stage): string {
  const waves = repeat(
    16,
    () => `M${short(170 + random() * 480)} ${short(waterline + 4 + random() * 40)}h${short(30 + random() * 60)}`,
  )
  return line(waves, { color: palette.light, width: 2.2, opacity: palette.dark ? 0.25 : 0.6 })
}
