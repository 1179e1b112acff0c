import { at as itemAt } from '../../random.ts'
import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import { bloom, grow, lean } from '../sketch.ts'
import { drawLawn } from '../stage/land.ts'
import { drawLamps, drawTree, drawWood } from '../stage/plants.ts'
import { drawFarGarden } from '../stage/room.ts'
import { glowAt, groundShadow, onStage, type Stage, shaded } from '../stage/stage.ts'
import { area, box, line, type Point, polygon, repeat, short } from '../svg.ts'

/** A long table under trees and lamps, seen from its end. */
export function drawLongTable(sketch: Sketch): string {
  return onStage(
    sketch,
    (stage) =>
      drawFarGarden(stage, 330) +
      drawWood(stage, 336, [-20, 820], 90, 0.4) +
      drawLawn(stage, 330) +
      drawTree(stage, { x: 96, y: 372 }, 330) +
      drawTree(stage, { x: 716, y: 366 }, 320) +
      drawLamps(stage, { x: 110, y: 150 }, { x: 400, y: 200 }, 22, 9) +
      drawLamps(stage, { x: 400, y: 200 }, { x: 700, y: 140 }, 22, 9) +
      drawLamps(stage, { x: 60, y: 60 }, { x: 760, y: 40 }, 52, 14) +
      drawChairs(stage) +
      drawCloth(stage) +
      repeat(9, (index) => drawPlace(stage, index)),
  )
}

/** The point on the table at `along` (0 far, 1 near) and `across` (-1 left, 1 right). */
function onTable(along: number, across: number): Point & { scale: number } {
  const depth = along ** 1.6
  const half = 44 + 236 * depth
  return { x: 400 + across * half, y: 346 + 232 * depth, scale: 0.22 + 0.9 * depth }
}

function drawCloth(stage: Stage): string {
  const { materials, palette } = stage
  const top = polygon([356, 346], [444, 346], [690, 590], [110, 590])
  const left = polygon([356, 346], [110, 590], [96, 640], [350, 366])
  const right = polygon([444, 346], [690, 590], [704, 640], [450, 366])
  return (
    groundShadow(stage, { x: 400, y: 590 }, 380, 40) +
    area(left, materials.clothShade) +
    area(right, mix(materials.clothShade, materials.shadow, 0.12)) +
    shaded(
      stage,
      top,
      mix(materials.cloth, palette.background[0], 0.2),
      mix(materials.cloth, '#ffffff', palette.dark ? 0.05 : 0.5),
    ) +
    line('M400 346V600', { color: mix(materials.clothShade, materials.cloth, 0.4), width: 2, opacity: 0.5 })
  )
}

function drawChairs(stage: Stage): string {
  return repeat(6, (index) =>
    [-1, 1].map((side) => drawChair(stage, onTable(0.16 + index * 0.16, side * 1.16), side)).join(''),
  )
}

function drawChair({ materials }: Stage, { x, y, scale }: Point & { scale: number }, side: number): string {
  const on = (across: number, up: number) => `${short(x + side * across * scale)} ${short(y - up * scale)}`
  const frame = `M${on(0, -70)}L${on(6, 90)}M${on(46, -62)}L${on(52, 100)}M${on(6, 90)}Q${on(28, 108)} ${on(52, 100)}M${on(2, 10)}L${on(48, 16)}M${on(20, 14)}L${on(24, 98)}M${on(34, 16)}L${on(38, 102)}`
  return (
    line(frame, { color: materials.wood, width: 7 * scale }) +
    area(`M${on(0, 12)}L${on(48, 18)}L${on(48, 4)}L${on(0, -2)}Z`, materials.cloth)
  )
}

const headKinds = ['rose', 'ranunculus', 'peony', 'anemone'] as const
const leafKinds = ['olive', 'eucalyptus', 'laurel'] as const

/** One stretch of the table, far ones first: two covers, candles, flowers in the middle. */
function drawPlace(stage: Stage, index: number): string {
  const along = 0.06 + index * 0.115
  const middle = onTable(along, 0)
  const covers = [-0.68, 0.68].map((across) => drawCover(stage, onTable(along, across))).join('')
  const leaves = repeat(6, (leaf) =>
    grow(stage, {
      at: middle,
      angle: (leaf / 6) * 2 * Math.PI + lean(stage.random, 0.6),
      length: 74 * middle.scale,
      kind: itemAt(leafKinds, leaf),
    }),
  )
  const heads = [-0.17, 0.13, -0.02].map((across, flower) => {
    const place = onTable(along + (flower - 1) * 0.02, across)
    return bloom(stage, {
      at: { x: place.x, y: place.y - 14 * place.scale },
      radius: (27 + ((index + flower) % 3) * 7) * place.scale,
      kind: itemAt(headKinds, index + flower),
      second: (index + flower) % 3 === 1,
      tilt: lean(stage.random, 0.6),
    })
  })
  return (
    covers +
    leaves +
    heads.join('') +
    (index % 2 ? drawTaper(stage, onTable(along, 0.3)) : drawTaper(stage, onTable(along, -0.32)))
  )
}

function drawCover(stage: Stage, { x, y, scale }: Point & { scale: number }): string {
  const { materials, palette } = stage
  const plate = (reach: number, fill: string) =>
    `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(50 * reach * scale)}" ry="${short(19 * reach * scale)}" fill="${fill}"/>`
  const napkin = box(
    { x: x - 9 * scale, y: y - 12 * scale, width: 18 * scale, height: 22 * scale },
    mix(palette.petals[1], materials.cloth, 0.25),
    2,
  )
  return (
    plate(1.1, materials.clothShade) +
    plate(1, mix(materials.cloth, '#ffffff', 0.4)) +
    plate(0.7, materials.cloth) +
    napkin
  )
}

function drawTaper(stage: Stage, { x, y, scale }: Point & { scale: number }): string {
  const tall = 108 * scale
  return (
    box(
      { x: x - 4 * scale, y: y - tall, width: 8 * scale, height: tall },
      mix(stage.materials.cloth, stage.palette.petals[0], 0.3),
    ) +
    glowAt({ x, y: y - tall - 12 * scale }, 62 * scale) +
    area(
      `M${short(x)} ${short(y - tall)}q${short(-8 * scale)} ${short(-12 * scale)} 0 ${short(-26 * scale)}q${short(8 * scale)} ${short(14 * scale)} 0 ${short(26 * scale)}z`,
      '#FFC765',
    )
  )
}
