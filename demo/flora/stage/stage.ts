import { mix } from '../colors.ts'
import type { PaletteName } from '../palettes.ts'
import type { Sketch } from '../sketch.ts'
import { circle, type Point, short } from '../svg.ts'

export const stageWidth = 800
export const stageHeight = 600

/** The hour of a picture follows from its palette, so that all pictures of one palette have one light. */
export type Hour = 'morning' | 'noon' | 'golden' | 'dusk' | 'night'

const hours: Record<PaletteName, Hour> = {
  sky: 'morning',
  blush: 'morning',
  sage: 'noon',
  ivory: 'noon',
  honey: 'golden',
  terra: 'golden',
  plum: 'dusk',
  dusk: 'night',
  forest: 'night',
}

/** What things are made of, in the light of the picture's palette. */
export type Materials = {
  stone: string
  stoneShade: string
  trim: string
  slate: string
  slateShade: string
  tile: string
  tileShade: string
  wood: string
  woodShade: string
  glass: string
  cloth: string
  clothShade: string
  metal: string
  lawn: string
  lawnNear: string
  path: string
  foliage: readonly [light: string, middle: string, deep: string]
  shadow: string
}

/** A sketch of a place: 800 × 600 units, an hour, and materials in its light. */
export type Stage = Sketch & { hour: Hour; isLit: boolean; materials: Materials }

/** Draws a motif on a stage that covers the whole picture, whatever its aspect ratio. */
export function onStage(sketch: Sketch, draw: (stage: Stage) => string): string {
  const hour = hours[sketch.paletteName]
  const stage: Stage = {
    ...sketch,
    width: stageWidth,
    height: stageHeight,
    size: stageHeight,
    hour,
    isLit: hour === 'dusk' || hour === 'night' || sketch.paletteName === 'terra',
    materials: materialsOf(sketch),
  }
  const scale = Math.max(sketch.width / stageWidth, sketch.height / stageHeight)
  const across = (sketch.width - stageWidth * scale) / 2
  const down = sketch.height - stageHeight * scale
  const drawn = stageLights(stage) + draw(stage)
  if (scale === 1 && across === 0 && down === 0) return drawn
  return `<g transform="translate(${short(across)} ${short(down)})scale(${scale.toFixed(4)})">${drawn}</g>`
}

/** The same for a place outside; every second composition is its mirror image. */
export function onLand(sketch: Sketch, draw: (stage: Stage) => string): string {
  const drawn = onStage(sketch, draw)
  const isMirrored = Math.floor(sketch.variant / 5) % 2 === 1
  return isMirrored ? `<g transform="translate(${sketch.width} 0)scale(-1 1)">${drawn}</g>` : drawn
}

function materialsOf({ palette }: Sketch): Materials {
  const { background, greens, dark, light } = palette
  const [top, bottom] = background
  // At night everything keeps a share of its colour and takes the rest from the air.
  const inAir = (color: string, share: number) =>
    mix(color, dark ? mix(bottom, top, 0.6) : bottom, dark ? 0.34 + share : share)
  const shade = (color: string, share: number) => mix(color, dark ? '#140f1c' : mix(greens[1], '#4a3a4c', 0.6), share)
  const stone = inAir('#FBF4E9', 0.14)
  const slate = inAir('#66717F', 0.16)
  const tile = inAir('#C0765A', 0.16)
  const wood = inAir('#9A7454', 0.16)
  const cloth = inAir('#FFFDF9', 0.08)
  const leaf = inAir(greens[0], 0.12)
  return {
    stone,
    stoneShade: shade(stone, 0.2),
    trim: mix(stone, light, 0.5),
    slate,
    slateShade: shade(slate, 0.32),
    tile,
    tileShade: shade(tile, 0.3),
    wood,
    woodShade: shade(wood, 0.36),
    glass: shade(inAir('#8FA3AE', 0.2), 0.18),
    cloth,
    clothShade: shade(cloth, 0.16),
    metal: shade(slate, 0.45),
    lawn: mix(greens[2], bottom, dark ? 0.5 : 0.34),
    lawnNear: mix(greens[0], bottom, dark ? 0.42 : 0.14),
    path: mix(inAir('#F6EAD8', 0.16), leaf, 0.08),
    foliage: [mix(leaf, light, dark ? 0.06 : 0.2), leaf, shade(mix(leaf, greens[1], 0.7), 0.2)],
    shadow: dark ? '#0e0a12' : mix(greens[1], '#4a3a4c', 0.5),
  }
}

function stageLights({ palette }: Stage): string {
  const warm = (id: string, strength: number) =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="#FFE3A8" stop-opacity="${strength}"/>` +
    `<stop offset=".4" stop-color="#FFD58A" stop-opacity="${short(strength * 0.35)}"/><stop offset="1" stop-color="#FFD58A" stop-opacity="0"/></radialGradient>`
  const veil = `<radialGradient id="veil"><stop offset="0" stop-color="${palette.light}" stop-opacity=".8"/><stop offset="1" stop-color="${palette.light}" stop-opacity="0"/></radialGradient>`
  return `<defs>${warm('lamp', palette.dark ? 0.8 : 0.55)}${veil}</defs>`
}

/** A path whose colour changes from `from` to `to`, downwards or, where `across`, to the right. */
export function shaded(stage: Stage, path: string, from: string, to: string, across = false): string {
  const id = stage.newId()
  const end = across ? 'x2="1" y2="0"' : 'x2="0" y2="1"'
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" ${end}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
    `<path d="${path}" fill="url(#${id})"/>`
  )
}

/** Warm light around a lamp or a window. */
export function glowAt(center: Point, radius: number): string {
  return circle(center, radius, 'url(#lamp)')
}

/** The soft shadow of a thing that stands on the ground. */
export function groundShadow({ materials }: Stage, center: Point, across: number, deep: number): string {
  return `<ellipse cx="${short(center.x)}" cy="${short(center.y)}" rx="${short(across)}" ry="${short(deep)}" fill="${materials.shadow}" opacity=".2"/>`
}
