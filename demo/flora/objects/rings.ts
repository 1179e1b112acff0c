import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import { bloom, grow } from '../sketch.ts'
import { drawLinen } from '../stage/room.ts'
import { onStage, type Stage, shaded } from '../stage/stage.ts'
import { area, circle, line, type Point, polygon, repeat, short } from '../svg.ts'

/** Two rings in an open box on a silk ribbon, flowers beside. */
export function drawRings(sketch: Sketch): string {
  return onStage(
    sketch,
    (stage) =>
      drawLinen(stage) +
      drawRibbon(stage) +
      drawBox(stage) +
      drawRing(stage, { x: 366, y: 338 }, 70, -14) +
      drawRing(stage, { x: 446, y: 348 }, 62, 18) +
      drawStone(stage) +
      drawFlowers(stage),
  )
}

function drawBox(stage: Stage): string {
  const { palette, materials } = stage
  const velvet = mix(palette.petals[2], palette.background[1], palette.dark ? 0.3 : 0.12)
  const inside = mix(materials.cloth, palette.petals[0], 0.35)
  const soft = (path: string, from: string, to: string) => shaded(stage, path, from, to, true)
  const pale = mix(inside, '#ffffff', 0.45)
  const shade = mix(inside, palette.background[1], 0.35)
  return (
    `<g filter="url(#soft)">${area('M232 286L566 250L604 492L262 534Z', materials.shadow, 0.28)}</g>` +
    soft(
      'M222 258L552 222Q566 222 568 236L596 452Q598 466 584 468L262 504Q248 506 246 492L210 274Q208 260 222 258Z',
      mix(velvet, '#ffffff', 0.12),
      mix(velvet, '#241420', 0.22),
    ) +
    soft('M240 278L540 246L566 446L272 480Z', pale, shade) +
    soft('M250 320Q400 280 548 290L556 350Q410 350 256 384Z', mix(pale, '#ffffff', 0.2), shade) +
    soft('M256 384Q400 350 556 350L564 430Q420 420 268 470Z', pale, mix(shade, materials.shadow, 0.1)) +
    soft(
      polygon([222, 258], [552, 222], [540, 108], [238, 146]),
      mix(velvet, '#ffffff', 0.2),
      mix(velvet, '#241420', 0.1),
    ) +
    soft(polygon([240, 244], [536, 212], [526, 122], [254, 158]), pale, shade)
  )
}

/** A band of gold: dark below, light on its upper edge, two gleams. */
function drawRing({ materials, palette }: Stage, center: Point, radius: number, turn: number): string {
  const gold = mix('#D8AE54', palette.background[1], palette.dark ? 0.18 : 0.04)
  const band = (reach: number, color: string, width: number) =>
    `<ellipse rx="${short(radius * reach)}" ry="${short(radius * 0.8 * reach)}" fill="none" stroke="${color}" stroke-width="${width}"/>`
  const arc = (from: number, to: number) => {
    const on = (angle: number) => `${short(Math.cos(angle) * radius)} ${short(Math.sin(angle) * radius * 0.8)}`
    return `M${on(from)}A${short(radius)} ${short(radius * 0.8)} 0 0 1 ${on(to)}`
  }
  return (
    `<ellipse cx="${center.x + 7}" cy="${center.y + 13}" rx="${radius}" ry="${short(radius * 0.8)}" fill="none" stroke="${materials.shadow}" stroke-width="13" opacity=".22"/>` +
    `<g transform="translate(${center.x} ${center.y})rotate(${turn})">` +
    band(1, mix(gold, '#5a3a1a', 0.45), 15) +
    band(1.015, gold, 10) +
    band(1.03, mix(gold, '#FFF6DC', 0.55), 3.4) +
    line(arc(3.5, 4.9), { color: '#FFFBEF', width: 4.4, opacity: 0.95 }) +
    line(arc(0.3, 1.1), { color: '#FFF3CF', width: 3, opacity: 0.8 }) +
    '</g>'
  )
}

function drawStone({ palette }: Stage): string {
  const clear = mix('#F4FAFF', palette.background[0], 0.2)
  const x = 468
  const y = 286
  const facet = (fill: string, ...corners: readonly (readonly [number, number])[]) =>
    area(polygon(...corners.map(([across, down]) => [x + across, y + down] as const)), fill)
  return (
    facet(clear, [-24, -9], [-13, -21], [13, -21], [24, -9], [0, 20]) +
    facet(mix(clear, '#86A8C4', 0.4), [-24, -9], [-8, -9], [0, 20]) +
    facet(mix(clear, '#86A8C4', 0.25), [8, -9], [24, -9], [0, 20]) +
    facet('#ffffff', [-13, -21], [13, -21], [8, -9], [-8, -9]) +
    drawSpark(x + 22, y - 26, 17) +
    drawSpark(330, 286, 11)
  )
}

function drawSpark(x: number, y: number, reach: number): string {
  const path = `M${x} ${y - reach}Q${x + 1} ${y - 1} ${x + reach} ${y}Q${x + 1} ${y + 1} ${x} ${y + reach}Q${x - 1} ${y + 1} ${x - reach} ${y}Q${x - 1} ${y - 1} ${x} ${y - reach}Z`
  return area(path, '#ffffff', 0.95)
}

function drawRibbon(stage: Stage): string {
  const { palette } = stage
  const silk = mix(palette.petals[1], palette.background[1], palette.dark ? 0.3 : 0.15)
  const band =
    'M-20 438C90 372 130 470 214 430S330 520 420 520S600 470 660 520S760 560 830 500V548C760 606 700 560 640 560S470 560 410 566S250 486 200 484S80 430 -20 492Z'
  const gleam = 'M-20 462C90 398 130 490 214 452S330 540 420 541S600 500 660 540S760 580 830 522'
  return (
    shaded(stage, band, mix(palette.petals[0], '#ffffff', 0.2), silk, true) +
    line(gleam, { color: mix(silk, '#ffffff', 0.4), width: 5, opacity: 0.6 })
  )
}

function drawFlowers(stage: Stage): string {
  const right = repeat(7, (index) =>
    grow(stage, {
      at: { x: 690, y: 170 },
      angle: 0.6 + index * 0.62,
      length: 150 + (index % 3) * 30,
      kind: index % 2 ? 'eucalyptus' : 'olive',
    }),
  )
  const left = repeat(5, (index) =>
    grow(stage, {
      at: { x: 92, y: 520 },
      angle: -2.4 + index * 0.62,
      length: 140,
      kind: index % 2 ? 'gypsophila' : 'laurel',
    }),
  )
  return (
    right +
    left +
    bloom(stage, { at: { x: 700, y: 150 }, radius: 94, kind: 'peony', shaded: true, tilt: 0.2 }) +
    bloom(stage, { at: { x: 622, y: 66 }, radius: 52, kind: 'ranunculus', second: true, shaded: true }) +
    bloom(stage, { at: { x: 742, y: 268 }, radius: 46, kind: 'anemone', shaded: true }) +
    bloom(stage, { at: { x: 84, y: 536 }, radius: 62, kind: 'rose', second: true, shaded: true }) +
    bloom(stage, { at: { x: 168, y: 566 }, radius: 36, kind: 'ranunculus', shaded: true }) +
    circle({ x: 54, y: 462 }, 12, stage.palette.petals[1], 0.9)
  )
}
