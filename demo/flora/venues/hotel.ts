import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import { drawLawn, drawMist, drawPath, drawRidge, drawSky } from '../stage/land.ts'
import { drawBorder, drawCorner, drawTopiary, drawWood } from '../stage/plants.ts'
import { onLand, type Stage, shaded } from '../stage/stage.ts'
import { drawChimney, drawEaves, drawEntry, drawRoof, drawWall, drawWindow, drawWindows } from '../stage/walls.ts'
import { area, box, line, type Point, polygon, repeat, short } from '../svg.ts'

const ground = 444

/** A grand hotel with awnings and balconies, among palms. */
export function drawHotel(sketch: Sketch): string {
  return onLand(
    sketch,
    (stage) =>
      drawSky(stage, stage.variant % 2 ? 150 : 660) +
      drawRidge(stage, { base: 330, swing: 40, nearness: 0.14 }) +
      drawMist(stage, 370, 3) +
      drawWood(stage, ground - 10, [-20, 160], 104, 0.36) +
      drawWood(stage, ground - 10, [640, 820], 104, 0.36) +
      drawLawn(stage, ground - 10) +
      drawPalm(stage, { x: 108, y: ground + 6 }, 250, -1) +
      drawFacade(stage) +
      drawPath(stage, 400, ground + 6, [50, 210]) +
      drawTerrace(stage) +
      drawPalm(stage, { x: 700, y: ground + 14 }, 276, 1) +
      drawCorner(stage, stage.variant % 2 ? 'right' : 'left', 0.28),
  )
}

function drawFacade(stage: Stage): string {
  const { materials } = stage
  const house = { x: 172, y: 208, width: 456, height: ground - 208 }
  const middle = { x: 336, y: 196, width: 128, height: ground - 196 }
  const floors = [232, 298].map((y) => drawFloor(stage, y))
  return (
    drawChimney(stage, 250, 160, 26) +
    drawChimney(stage, 534, 160, 26) +
    drawRoof(stage, house, 62, 46, 'slate', 6) +
    [214, 268, 512, 566].map((x) => drawDormer(stage, x, 164)).join('') +
    drawWall(stage, house) +
    drawEaves(stage, house, 8) +
    drawRoof(stage, middle, 84, 30, 'slate', 6) +
    drawWall(stage, middle) +
    drawEaves(stage, middle, 8) +
    floors.join('') +
    box({ x: 172, y: 362, width: 456, height: 5 }, materials.trim) +
    drawGroundFloor(stage) +
    drawDormer(stage, 389, 144)
  )
}

function drawDormer(stage: Stage, x: number, y: number): string {
  return (
    drawWall(stage, { x: x - 2, y, width: 26, height: 32 }) +
    drawWindow(stage, { x: x + 4, y: y + 7, width: 14, height: 22 }, { arched: true, sill: false }) +
    area(polygon([x - 8, y + 1], [x + 11, y - 14], [x + 30, y + 1]), stage.materials.slateShade)
  )
}

function drawFloor(stage: Stage, y: number): string {
  const opening = { width: 22, height: 40, y }
  return (
    [194, 240, 286, 492, 538, 584]
      .map((x) => drawWindow(stage, { ...opening, x }) + drawBalcony(stage, x, y + 36))
      .join('') +
    drawWindows(stage, { x: 352, ...opening }, 3, 15, { arched: true }) +
    [352, 389, 426].map((x) => drawBalcony(stage, x, y + 36)).join('')
  )
}

function drawBalcony({ materials, palette }: Stage, x: number, y: number): string {
  const bars = repeat(7, (index) => `M${x - 4 + index * 5} ${y - 8}v12`)
  const flowers = repeat(4, (index) => `M${x - 1 + index * 8} ${y - 9}h0`)
  return (
    line(`M${x - 5} ${y - 8}H${x + 27}M${x - 5} ${y + 4}H${x + 27}${bars}`, {
      color: materials.metal,
      width: 1.2,
      opacity: 0.8,
    }) + line(flowers, { color: palette.petals[1], width: 6 })
  )
}

/** Awnings in the colour of the flowers, and the entrance. */
function drawGroundFloor(stage: Stage): string {
  const { materials, palette } = stage
  const stripe = mix(palette.petals[1], materials.clothShade, palette.dark ? 0.25 : 0.1)
  const awnings = [190, 236, 282, 488, 534, 580].map((x) => {
    const cloth = [0, 1, 2, 3, 4].map((part) =>
      area(
        polygon(
          [x + part * 6, 376],
          [x + part * 6 + 6, 376],
          [x - 3 + part * 7.2 + 7.2, 394],
          [x - 3 + part * 7.2, 394],
        ),
        part % 2 ? materials.cloth : stripe,
      ),
    )
    return drawWindow(stage, { x: x + 4, y: 380, width: 22, height: 58 }, { sill: false }) + cloth.join('')
  })
  const canopy = polygon([352, 372], [448, 372], [460, 394], [340, 394])
  return (
    awnings.join('') +
    drawEntry(stage, { x: 374, y: 384, width: 52, height: ground - 384 }, materials.wood, false) +
    shaded(stage, canopy, materials.cloth, materials.clothShade) +
    repeat(8, (index) => area(`M${340 + index * 15} 393h15q-7.500 12-15 0z`, index % 2 ? materials.cloth : stripe)) +
    line(`M346 398V${ground}M454 398V${ground}`, { color: materials.trim, width: 3 })
  )
}

/** A balustrade with pots on both sides of the way. */
function drawTerrace(stage: Stage): string {
  const { materials } = stage
  const y = ground + 26
  const rail = (from: number, to: number) =>
    repeat(Math.floor((to - from) / 13), (index) =>
      area(`M${from + 4 + index * 13} ${y}q5 10 0 20h6q-5-10 0-20z`, materials.stone),
    ) +
    box({ x: from, y: y - 6, width: to - from, height: 7 }, materials.trim, 2) +
    box({ x: from, y: y + 19, width: to - from, height: 7 }, materials.stoneShade, 2)
  return (
    drawBorder(stage, ground + 6, [176, 330], 30) +
    drawBorder(stage, ground + 6, [470, 626], 30) +
    rail(-4, 292) +
    rail(508, 804) +
    [304, 496].map((x) => drawTopiary(stage, { x, y: y + 30 }, 92, 'ball', true)).join('')
  )
}

function drawPalm(stage: Stage, foot: Point, tall: number, bend: number): string {
  const { materials, random } = stage
  const [light, middle, deep] = materials.foliage
  const top = { x: foot.x + bend * tall * 0.1, y: foot.y - tall }
  const trunk = `M${foot.x - 7} ${foot.y}Q${short(foot.x - bend * 8)} ${short(foot.y - tall * 0.6)} ${short(top.x - 3)} ${short(top.y)}H${short(top.x + 4)}Q${short(foot.x + 6 - bend * 6)} ${short(foot.y - tall * 0.6)} ${foot.x + 8} ${foot.y}Z`
  const rings = repeat(
    11,
    (index) =>
      `M${short(foot.x - 7 + (top.x - foot.x) * (index / 14) ** 2)} ${short(foot.y - tall * (index + 0.6) * 0.082)}q6 4 12 0`,
  )
  const fronds = repeat(13, (index) => {
    const angle = -Math.PI * (0.04 + (index / 12) * 0.92)
    const long = tall * (0.34 + random() * 0.08)
    const droop = long * (0.25 + 0.55 * Math.abs(Math.cos(angle)))
    const end = { x: top.x + Math.cos(angle) * long, y: top.y + Math.sin(angle) * long * 0.55 + droop * 0.55 }
    const bow = { x: top.x + Math.cos(angle) * long * 0.55, y: top.y + Math.sin(angle) * long * 0.7 - 8 }
    const thick = 9
    return area(
      `M${short(top.x)} ${short(top.y)}Q${short(bow.x)} ${short(bow.y - thick)} ${short(end.x)} ${short(end.y)}Q${short(bow.x)} ${short(bow.y + thick)} ${short(top.x)} ${short(top.y)}Z`,
      [deep, middle, light, middle][index % 4] ?? middle,
    )
  })
  return (
    shaded(stage, trunk, materials.wood, materials.woodShade, true) +
    line(rings, { color: materials.woodShade, width: 1.4, opacity: 0.6 }) +
    fronds
  )
}
