import { mix } from '../colors.ts'
import { area, type Box, box, line, polygon, repeat, short } from '../svg.ts'
import { glowAt, type Stage, shaded } from './stage.ts'

/** A wall, lit from the left, with a darker strip at its right edge. */
export function drawWall(stage: Stage, wall: Box, tone: 'stone' | 'wood' | 'cloth' = 'stone'): string {
  const { materials } = stage
  const [light, dark] = {
    stone: [materials.stone, materials.stoneShade],
    wood: [materials.wood, materials.woodShade],
    cloth: [materials.cloth, materials.clothShade],
  }[tone] as [string, string]
  const { x, y, width, height } = wall
  return shaded(
    stage,
    `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`,
    light,
    mix(light, dark, 0.75),
    true,
  )
}

/** The shadow of eaves on the wall below. */
export function drawEaves({ materials }: Stage, { x, y, width }: Box, deep = 9): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${deep}" fill="${materials.shadow}" opacity=".2"/>`
}

type WindowShape = { arched?: boolean; shutters?: string; sill?: boolean }

/** A window with its frame and bars; warm where the hour is late. */
export function drawWindow(
  stage: Stage,
  { x, y, width, height }: Box,
  { arched = false, shutters, sill = true }: WindowShape = {},
): string {
  const { materials, isLit } = stage
  const pane = (inset: number) => {
    const left = x + inset
    const wide = width - 2 * inset
    const top = y + inset
    const low = y + height - inset
    return arched
      ? `M${short(left)} ${short(low)}V${short(top + wide / 2)}a${short(wide / 2)} ${short(wide / 2)} 0 0 1 ${short(wide)} 0V${short(low)}Z`
      : `M${short(left)} ${short(low)}V${short(top)}h${short(wide)}V${short(low)}Z`
  }
  const glass = isLit
    ? shaded(stage, pane(0), '#FFE9B5', '#F6BE68')
    : shaded(stage, pane(0), mix(materials.glass, '#ffffff', 0.3), materials.glass)
  const bars = `M${short(x + width / 2)} ${short(y)}V${short(y + height)}M${short(x)} ${short(y + height * 0.45)}h${short(width)}`
  const thick = Math.max(1.1, width * 0.07)
  const leaves = shutters
    ? [-1, 1]
        .map((side) =>
          box({ x: side < 0 ? x - width * 0.52 : x + width * 1.04, y, width: width * 0.48, height }, shutters),
        )
        .join('')
    : ''
  return (
    (isLit ? glowAt({ x: x + width / 2, y: y + height / 2 }, Math.max(width, height) * 1.25) : '') +
    leaves +
    area(pane(-thick * 1.3), materials.trim) +
    glass +
    line(bars, { color: materials.trim, width: thick * 0.8 }) +
    (sill
      ? box({ x: x - thick * 2, y: y + height, width: width + thick * 4, height: thick * 1.8 }, materials.trim)
      : '')
  )
}

/** Equal windows side by side. */
export function drawWindows(stage: Stage, first: Box, count: number, gap: number, shape: WindowShape = {}): string {
  return repeat(count, (index) => drawWindow(stage, { ...first, x: first.x + index * (first.width + gap) }, shape))
}

/** A double entry; open where light falls out of it. */
export function drawEntry(stage: Stage, { x, y, width, height }: Box, fill: string, arched = true): string {
  const { materials, isLit } = stage
  const shape = (inset: number) => {
    const left = x + inset
    const wide = width - 2 * inset
    return arched
      ? `M${short(left)} ${short(y + height)}V${short(y + wide / 2 + inset)}a${short(wide / 2)} ${short(wide / 2)} 0 0 1 ${short(wide)} 0V${short(y + height)}Z`
      : `M${short(left)} ${short(y + height)}V${short(y + inset)}h${short(wide)}V${short(y + height)}Z`
  }
  return (
    area(shape(-3.5), materials.trim) +
    (isLit
      ? shaded(stage, shape(0), '#FFEDC2', '#F2B45E') + glowAt({ x: x + width / 2, y: y + height * 0.6 }, height)
      : shaded(stage, shape(0), fill, mix(fill, '#1d1420', 0.25))) +
    line(`M${short(x + width / 2)} ${short(y + 2)}V${short(y + height)}`, {
      color: materials.trim,
      width: 1.4,
      opacity: 0.8,
    })
  )
}

/** A roof over `under`, whose ridge is shorter by `hip` on both sides. */
export function drawRoof(
  stage: Stage,
  { x, y, width }: Box,
  tall: number,
  hip: number,
  tone: 'slate' | 'tile',
  overhang = 8,
): string {
  const { materials } = stage
  const [light, dark] =
    tone === 'slate' ? [materials.slate, materials.slateShade] : [materials.tile, materials.tileShade]
  const left = x - overhang
  const right = x + width + overhang
  const courses = repeat(Math.round(tall / 9), (index) => {
    const along = (index + 0.7) / (tall / 9)
    const inset = hip * (1 - along)
    const level = y - tall * (1 - along)
    return `M${short(left + inset + 2)} ${short(level)}H${short(right - inset - 2)}`
  })
  return (
    shaded(
      stage,
      polygon([left, y], [left + hip, y - tall], [right - hip, y - tall], [right, y]),
      light,
      mix(light, dark, 0.6),
    ) +
    line(courses, { color: dark, width: 1.1, opacity: 0.32 }) +
    line(`M${short(left)} ${short(y)}H${short(right)}`, { color: mix(light, materials.trim, 0.35), width: 2.4 })
  )
}

/** A round tower with a pointed roof. */
export function drawTower(stage: Stage, { x, y, width, height }: Box, roof: number): string {
  const { materials } = stage
  const middle = x + width / 2
  const point = `M${short(x - 7)} ${short(y)}Q${short(middle - width * 0.1)} ${short(y - roof * 0.55)} ${short(middle)} ${short(y - roof)}Q${short(middle + width * 0.1)} ${short(y - roof * 0.55)} ${short(x + width + 7)} ${short(y)}Z`
  return (
    shaded(
      stage,
      `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`,
      materials.stone,
      materials.stoneShade,
      true,
    ) +
    drawEaves(stage, { x, y, width, height }, 8) +
    shaded(stage, point, materials.slate, materials.slateShade, true) +
    line(`M${short(middle)} ${short(y - roof)}v-16`, { color: materials.metal, width: 1.6 }) +
    area(`M${short(middle)} ${short(y - roof - 16)}l13 4.500-13 4.500z`, stage.palette.petals[1])
  )
}

export function drawChimney({ materials }: Stage, x: number, y: number, tall: number): string {
  return (
    box({ x, y: y - tall, width: 17, height: tall }, materials.stoneShade) +
    box({ x: x - 2, y: y - tall - 5, width: 21, height: 6 }, materials.tile)
  )
}
