import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import { drawLawn, drawMist, drawPath, drawRidge, drawSky } from '../stage/land.ts'
import { drawBorder, drawCorner, drawCrown, drawLamps, drawTopiary, drawWood } from '../stage/plants.ts'
import { glowAt, onLand, type Stage, shaded } from '../stage/stage.ts'
import { area, box, circle, line, polygon, repeat } from '../svg.ts'

const ground = 432

/** A glasshouse with a high middle, citrus trees inside and in pots before it. */
export function drawOrangery(sketch: Sketch): string {
  return onLand(
    sketch,
    (stage) =>
      drawSky(stage, stage.variant % 2 ? 200 : 620) +
      drawRidge(stage, { base: 338, swing: 36, nearness: 0.14 }) +
      drawMist(stage, 374, 3) +
      drawWood(stage, ground - 20, [-20, 820], 120, 0.42) +
      drawLawn(stage, ground - 14) +
      drawGlass(stage) +
      drawPath(stage, 400, ground + 8, [44, 180]) +
      drawParterre(stage) +
      drawCorner(stage, stage.variant % 2 ? 'right' : 'left', 0.32),
  )
}

function drawGlass(stage: Stage): string {
  const { palette, materials, isLit } = stage
  const pale = isLit ? '#FFE9BC' : mix(palette.light, materials.glass, 0.28)
  const low = isLit ? '#F2BE74' : mix(materials.glass, palette.background[1], 0.3)
  const wings = `M150 ${ground}V312Q164 262 232 252H568Q636 262 650 312V${ground}Z`
  const middle = `M306 ${ground}V250Q318 170 400 152Q482 170 494 250V${ground}Z`
  return (
    (isLit ? glowAt({ x: 400, y: 340 }, 330) : '') +
    `<g opacity=".92">${shaded(stage, wings, pale, low)}</g>` +
    drawInside(stage) +
    `<g opacity=".8">${shaded(stage, middle, pale, mix(low, pale, 0.3))}</g>` +
    drawInsideMiddle(stage) +
    drawFrame(stage) +
    area('M178 430L236 262H262L204 430ZM520 430L566 262H576L536 430Z', '#ffffff', palette.dark ? 0.1 : 0.3)
  )
}

/** Leaves behind the panes, and oranges. */
function drawInside(stage: Stage): string {
  const trees = [186, 232, 276, 524, 568, 614].map((x, index) => {
    const center = { x, y: 372 - (index % 2) * 18 }
    return drawCrown(stage, center, 30, stage.isLit ? 0.15 : 0.35) + drawOranges(stage, center, 24)
  })
  return `<g opacity=".75">${trees.join('')}${drawLamps(stage, { x: 160, y: 318 }, { x: 306, y: 318 }, 14, 6)}${drawLamps(stage, { x: 494, y: 318 }, { x: 640, y: 318 }, 14, 6)}</g>`
}

function drawInsideMiddle(stage: Stage): string {
  const { materials } = stage
  const chandelier = line('M400 176V236M376 246q24 14 48 0', { color: materials.metal, width: 2 })
  return (
    `<g opacity=".8">${[334, 466].map((x) => drawCrown(stage, { x, y: 352 }, 34, 0.25) + drawOranges(stage, { x, y: 352 }, 28)).join('')}</g>` +
    chandelier +
    repeat(
      5,
      (index) => glowAt({ x: 376 + index * 12, y: 242 }, 22) + circle({ x: 376 + index * 12, y: 242 }, 2.8, '#FFF1CB'),
    )
  )
}

function drawOranges({ random }: Stage, center: { x: number; y: number }, reach: number): string {
  return repeat(7, () =>
    circle(
      { x: center.x + (random() - 0.5) * 2 * reach, y: center.y + (random() - 0.5) * 1.5 * reach },
      3.6,
      '#E99B4E',
    ),
  )
}

function drawFrame(stage: Stage): string {
  const { materials, palette } = stage
  const iron = palette.dark ? mix(materials.trim, palette.background[1], 0.2) : materials.trim
  const posts = [150, 189, 228, 267, 533, 572, 611, 650]
    .map((x) => `M${x} ${ground}V${x < 189 || x > 611 ? 312 : 300}`)
    .join('')
  const ribs = `M150 312Q164 262 232 252H568Q636 262 650 312M189 300Q196 268 236 252M228 300V253M267 300V252M533 300V252M572 300V253M611 300Q604 268 564 252`
  const arches =
    [150, 189, 228, 267].map((x) => `M${x} 334a19.500 16 0 0 1 39 0`).join('') +
    [494, 533, 572, 611].map((x) => `M${x} 334a19.500 16 0 0 1 39 0`).join('')
  const high = `M306 ${ground}V250Q318 170 400 152Q482 170 494 250V${ground}M306 250H494M344 ${ground}V250Q352 184 400 152M456 ${ground}V250Q448 184 400 152M400 152V250M306 316H494`
  const sill = `M150 ${ground - 26}H344M456 ${ground - 26}H650M150 312H306M494 312H650`
  return (
    line(posts + ribs + arches + sill, { color: iron, width: 3 }) +
    line(high, { color: iron, width: 3.8 }) +
    drawEntrance(stage, iron) +
    box({ x: 142, y: ground - 6, width: 516, height: 10 }, materials.stone, 2) +
    line('M400 152V128', { color: iron, width: 3 }) +
    circle({ x: 400, y: 126 }, 5, iron)
  )
}

function drawEntrance({ isLit }: Stage, iron: string): string {
  return (
    (isLit ? glowAt({ x: 400, y: ground - 20 }, 120) : '') +
    line(`M366 ${ground}V344a34 30 0 0 1 68 0V${ground}M400 314V${ground}M366 372H434`, { color: iron, width: 4 }) +
    area(polygon([366, ground], [366, 346], [340, 352], [340, ground + 10]), iron, 0.55)
  )
}

function drawParterre(stage: Stage): string {
  const pots = [
    [310, 20, 96],
    [490, 20, 96],
    [262, 62, 122],
    [538, 62, 122],
  ] as const
  return (
    drawBorder(stage, ground + 10, [152, 300], 26) +
    drawBorder(stage, ground + 10, [500, 650], 26) +
    pots
      .map(([x, down, tall]) => {
        const foot = { x, y: ground + down }
        return (
          drawTopiary(stage, foot, tall, 'ball', true) + drawOranges(stage, { x, y: foot.y - tall * 0.76 }, tall * 0.2)
        )
      })
      .join('') +
    [96, 704].map((x) => drawTopiary(stage, { x, y: ground + 26 }, 116, 'cone')).join('')
  )
}
