import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import { drawLawn, drawMist, drawPath, drawRidge, drawSky } from '../stage/land.ts'
import { drawBorder, drawCorner, drawLamps, drawSwag, drawTree, drawWood } from '../stage/plants.ts'
import { glowAt, groundShadow, onLand, type Stage, shaded } from '../stage/stage.ts'
import { drawWall } from '../stage/walls.ts'
import { area, box, circle, line, polygon, repeat, short } from '../svg.ts'

const ground = 440

/** A sailcloth tent with three peaks in a meadow, its tables laid inside. */
export function drawTent(sketch: Sketch): string {
  return onLand(
    sketch,
    (stage) =>
      drawSky(stage, stage.variant % 2 ? 180 : 640) +
      drawRidge(stage, { base: 326, swing: 50, nearness: 0.12 }) +
      drawRidge(stage, { base: 376, swing: 30, nearness: 0.4 }) +
      drawMist(stage, 378, 4) +
      drawWood(stage, ground - 18, [-20, 190], 110, 0.36) +
      drawWood(stage, ground - 18, [620, 820], 100, 0.36) +
      drawLawn(stage, ground - 20) +
      drawTree(stage, { x: 58, y: ground + 14 }, 280) +
      drawInterior(stage) +
      drawCanvas(stage) +
      drawPath(stage, 400, ground + 8, [40, 150]) +
      drawFront(stage) +
      drawCorner(stage, 'right', 0.4),
  )
}

const peaks = [236, 400, 564] as const

function drawInterior(stage: Stage): string {
  const { materials, isLit, palette } = stage
  const warm = isLit ? '#FFE4AE' : mix('#FFF3DA', palette.background[1], 0.18)
  const tables = [196, 280, 520, 604].map(
    (x) =>
      drawWall(stage, { x: x - 30, y: ground - 36, width: 60, height: 38 }, 'cloth') +
      drawBorder(stage, ground - 32, [x - 22, x + 22], 14) +
      box({ x: x - 1, y: ground - 60, width: 2.4, height: 16 }, materials.cloth) +
      glowAt({ x, y: ground - 62 }, 26),
  )
  return (
    groundShadow(stage, { x: 400, y: ground + 8 }, 310, 12) +
    shaded(stage, `M132 ${ground}V338H668V${ground}Z`, warm, isLit ? '#E3A760' : mix(warm, materials.woodShade, 0.28)) +
    [236, 400, 564].map((x) => drawChandelier(stage, x)).join('') +
    tables.join('') +
    line(peaks.map((x) => `M${x} ${ground}V180`).join(''), { color: materials.wood, width: 5 })
  )
}

function drawChandelier(stage: Stage, x: number): string {
  return (
    drawSwag(stage, { x: x - 34, y: 356 }, { x: x + 34, y: 356 }, 10, 9) +
    repeat(
      5,
      (index) =>
        glowAt({ x: x - 28 + index * 14, y: 362 }, 22) + circle({ x: x - 28 + index * 14, y: 362 }, 2.8, '#FFF0C6'),
    )
  )
}

/** The roof hangs from the peaks to the poles of the edge. */
function drawCanvas(stage: Stage): string {
  const { materials } = stage
  const edge = 350
  const roof = `M104 ${edge}Q196 286 236 172Q272 252 318 248Q362 252 400 148Q438 252 482 248Q528 252 564 172Q604 286 696 ${edge}Q648 338 600 ${edge - 6}T500 ${edge - 6}T400 ${edge - 6}T300 ${edge - 6}T200 ${edge - 6}T104 ${edge}Z`
  const seams = peaks.map((x, index) => {
    const top = index === 1 ? 152 : 176
    return [-78, -40, 0, 40, 78]
      .map((out) => `M${x} ${top}Q${short(x + out * 0.3)} ${short(top + 100)} ${short(x + out)} ${edge - 8}`)
      .join('')
  })
  const shadows = [
    `M318 248Q362 252 400 148Q392 260 372 344H318Z`,
    `M482 248Q528 252 564 172Q556 280 540 344H482Z`,
    `M104 ${edge}Q196 286 236 172Q222 280 200 344Z`,
  ]
  const scallops = repeat(24, (index) =>
    area(
      `M${short(108 + index * 24.4)} ${edge - 6}h24.400q-12.200 22-24.400 0z`,
      index % 2 ? materials.cloth : materials.clothShade,
    ),
  )
  return (
    shaded(stage, roof, mix(materials.cloth, '#ffffff', 0.4), mix(materials.cloth, materials.clothShade, 0.6)) +
    shadows.map((path) => area(path, materials.clothShade, 0.45)).join('') +
    line(seams.join(''), { color: materials.clothShade, width: 1.6, opacity: 0.8 }) +
    scallops +
    peaks.map((x, index) => drawPennant(stage, x, index === 1 ? 148 : 172)).join('')
  )
}

function drawPennant({ materials, palette }: Stage, x: number, y: number): string {
  return (
    line(`M${x} ${y + 6}v-36`, { color: materials.wood, width: 3 }) +
    area(`M${x} ${y - 30}q14 8 30 2q-10 10-30 12z`, palette.petals[1])
  )
}

function drawFront(stage: Stage): string {
  const { materials } = stage
  const poles = [132, 266, 534, 668]
  const ropes = 'M132 350L76 446M668 350L724 446'
  const drapes = [266, 534].map((x, index) => {
    const side = index ? -1 : 1
    return shaded(
      stage,
      `M${x} 348Q${x + side * 34} 380 ${x + side * 8} 404Q${x + side * 2} 424 ${x + side * 10} ${ground}H${x - side * 6}V348Z`,
      materials.cloth,
      materials.clothShade,
    )
  })
  return (
    line(ropes, { color: materials.clothShade, width: 2 }) +
    line(poles.map((x) => `M${x} ${ground + 2}V346`).join(''), { color: materials.wood, width: 6 }) +
    drapes.join('') +
    drawSwag(stage, { x: 266, y: 348 }, { x: 534, y: 348 }, 10, 12) +
    drawSwag(stage, { x: 266, y: 350 }, { x: 268, y: 426 }, 0, 9) +
    drawSwag(stage, { x: 534, y: 350 }, { x: 532, y: 426 }, 0, 9) +
    drawLamps(stage, { x: 58, y: 220 }, { x: 132, y: 350 }, 10, 6) +
    drawLamps(stage, { x: 668, y: 350 }, { x: 790, y: 300 }, 16, 6) +
    repeat(
      4,
      (index) =>
        drawLantern(stage, 338 - index * 26, ground + 26 + index * 34, 0.7 + index * 0.16) +
        drawLantern(stage, 462 + index * 26, ground + 26 + index * 34, 0.7 + index * 0.16),
    )
  )
}

function drawLantern({ materials }: Stage, x: number, y: number, scale: number): string {
  const on = (across: number, up: number): readonly [number, number] => [x + across * scale, y - up * scale]
  return (
    glowAt({ x, y: y - 14 * scale }, 44 * scale) +
    area(polygon(on(-10, 0), on(-9, 28), on(9, 28), on(10, 0)), '#FFE2A6', 0.85) +
    line(polygon(on(-10, 0), on(-9, 28), on(9, 28), on(10, 0)), { color: materials.metal, width: 2.2 * scale }) +
    area(polygon(on(-12, 28), on(0, 38), on(12, 28)), materials.metal)
  )
}
