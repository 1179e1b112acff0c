import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import { drawSky } from '../stage/land.ts'
import { drawBorder, drawCorner, drawLamps, drawSwag, drawTopiary, drawTree } from '../stage/plants.ts'
import { glowAt, onLand, type Stage, shaded, stageHeight, stageWidth } from '../stage/stage.ts'
import { drawEaves, drawEntry, drawRoof, drawWall, drawWindow, drawWindows } from '../stage/walls.ts'
import { area, box, circle, line, polygon, repeat, short } from '../svg.ts'

const ground = 430

/** A town hall with columns, seen from its square, with confetti in the air. */
export function drawTownHall(sketch: Sketch): string {
  return onLand(
    sketch,
    (stage) =>
      drawSky(stage, stage.variant % 2 ? 640 : 170) +
      drawStreet(stage) +
      drawSquare(stage) +
      drawHall(stage) +
      drawTree(stage, { x: 88, y: ground + 22 }, 226) +
      drawTree(stage, { x: 720, y: ground + 22 }, 226) +
      drawLamp(stage, 158) +
      drawLamp(stage, 642) +
      drawLamps(stage, { x: 158, y: 322 }, { x: 300, y: 300 }, 16, 6) +
      drawLamps(stage, { x: 500, y: 300 }, { x: 642, y: 322 }, 16, 6) +
      drawConfetti(stage) +
      drawCorner(stage, stage.variant % 2 ? 'left' : 'right', 0.3),
  )
}

/** Neighbouring houses in the haze. */
function drawStreet(stage: Stage): string {
  const houses = [
    [-10, 276, 76],
    [66, 256, 64],
    [130, 290, 80],
    [586, 272, 74],
    [660, 252, 66],
    [726, 284, 84],
  ] as const
  return `<g opacity=".55">${houses.map(([x, y, width], index) => drawRoof(stage, { x, y, width, height: 0 }, 26, 12, index % 2 ? 'slate' : 'tile', 3) + drawWall(stage, { x, y, width, height: ground - y }) + [0, 1, 2].map((floor) => drawWindows(stage, { x: x + 12, y: y + 18 + floor * 44, width: 11, height: 22 }, 3, 10, { sill: false })).join('')).join('')}</g>`
}

function drawSquare(stage: Stage): string {
  const { materials, palette } = stage
  const rays = repeat(11, (index) => `M${400 + (index - 5) * 44} ${ground}L${400 + (index - 5) * 190} ${stageHeight}`)
  const rings = [14, 40, 78, 126].map((down) => `M0 ${ground + down}H${stageWidth}`).join('')
  return (
    shaded(
      stage,
      `M0 ${ground - 4}H${stageWidth}V${stageHeight}H0Z`,
      mix(materials.path, palette.background[1], 0.25),
      materials.path,
    ) + line(rays + rings, { color: materials.stoneShade, width: 1.4, opacity: 0.4 })
  )
}

function drawHall(stage: Stage): string {
  const { materials } = stage
  const body = { x: 196, y: 254, width: 408, height: ground - 254 }
  return (
    drawBelfry(stage) +
    drawRoof(stage, body, 50, 38, 'slate', 8) +
    drawWall(stage, body) +
    drawEaves(stage, body, 9) +
    box({ x: 196, y: 340, width: 408, height: 5 }, materials.trim) +
    [212, 250, 528, 566]
      .map(
        (x) =>
          drawWindow(stage, { x, y: 276, width: 23, height: 46 }, { arched: true }) +
          drawWindow(stage, { x, y: 360, width: 23, height: 48 }),
      )
      .join('') +
    drawPortico(stage) +
    drawBorder(stage, ground + 2, [200, 286], 26) +
    drawBorder(stage, ground + 2, [514, 600], 26)
  )
}

function drawBelfry(stage: Stage): string {
  const { materials } = stage
  return (
    drawWall(stage, { x: 366, y: 132, width: 68, height: 90 }) +
    circle({ x: 400, y: 168 }, 24, materials.trim) +
    circle({ x: 400, y: 168 }, 20, stage.isLit ? '#FFEFC9' : materials.cloth) +
    line('M400 168V154M400 168l10 6', { color: materials.metal, width: 2.6 }) +
    box({ x: 358, y: 126, width: 84, height: 8 }, materials.trim) +
    shaded(stage, 'M362 126Q366 92 400 84Q434 92 438 126Z', materials.slate, materials.slateShade, true) +
    line('M400 84V58', { color: materials.metal, width: 2 }) +
    area('M400 58l20 6-20 7z', stage.palette.petals[1])
  )
}

/** Six columns under a pediment, and the steps. */
function drawPortico(stage: Stage): string {
  const { materials } = stage
  const columns = repeat(6, (index) => {
    const x = 296 + index * 38.4
    return (
      shaded(
        stage,
        `M${short(x)} 290h16v${ground - 290}h-16z`,
        mix(materials.stone, '#ffffff', 0.35),
        materials.stoneShade,
        true,
      ) +
      box({ x: x - 3, y: 286, width: 22, height: 6 }, materials.trim) +
      box({ x: x - 3, y: ground - 6, width: 22, height: 6 }, materials.trim)
    )
  })
  return (
    shaded(
      stage,
      `M290 284H510V${ground}H290Z`,
      materials.stoneShade,
      mix(materials.stoneShade, materials.shadow, 0.2),
    ) +
    drawEntry(stage, { x: 377, y: 336, width: 46, height: ground - 336 }, materials.wood) +
    [320, 459].map((x) => drawWindow(stage, { x, y: 352, width: 20, height: 44 }, { arched: true })).join('') +
    columns +
    box({ x: 282, y: 270, width: 236, height: 17 }, materials.stone) +
    box({ x: 278, y: 266, width: 244, height: 5 }, materials.trim) +
    shaded(stage, polygon([276, 266], [400, 212], [524, 266]), materials.stone, materials.stoneShade) +
    line('M276 266L400 212L524 266', { color: materials.trim, width: 6 }) +
    circle({ x: 400, y: 246 }, 10, materials.trim) +
    drawSwag(stage, { x: 296, y: 296 }, { x: 400, y: 296 }, 20, 10) +
    drawSwag(stage, { x: 400, y: 296 }, { x: 504, y: 296 }, 20, 10) +
    repeat(5, (step) =>
      box(
        { x: 282 - step * 11, y: ground + step * 7, width: 236 + step * 22, height: 8 },
        step % 2 ? materials.stoneShade : materials.trim,
        1,
      ),
    ) +
    [262, 538].map((x) => drawTopiary(stage, { x, y: ground + 40 }, 86, 'ball', true)).join('')
  )
}

function drawLamp(stage: Stage, x: number): string {
  const { materials, isLit } = stage
  return (
    line(`M${x} ${ground + 44}V330`, { color: materials.metal, width: 4 }) +
    box({ x: x - 8, y: ground + 36, width: 16, height: 12 }, materials.metal, 2) +
    glowAt({ x, y: 316 }, isLit ? 70 : 34) +
    area(polygon([x - 9, 330], [x - 12, 304], [x + 12, 304], [x + 9, 330]), isLit ? '#FFE6AC' : materials.cloth) +
    area(polygon([x - 15, 304], [x, 290], [x + 15, 304]), materials.metal)
  )
}

function drawConfetti({ random, palette }: Stage): string {
  return repeat(80, (index) => {
    const x = 400 + (random() + random() - 1) * 260
    const y = 330 + random() ** 0.7 * 250
    const long = 1.6 + ((y - 320) / 250) * 3
    const fill = [palette.petals[1], palette.petals[0], palette.secondPetals[1], palette.light][index % 4]
    return `<ellipse transform="translate(${short(x)} ${short(y)})rotate(${Math.round(random() * 180)})" rx="${short(long)}" ry="${short(long * 0.55)}" fill="${fill}" opacity=".9"/>`
  })
}
