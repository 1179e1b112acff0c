import { mix } from './colors.ts'
import { leafShapes } from './greenery.ts'
import { drawArch } from './motifs/arch.ts'
import { drawBouquet, drawClose } from './motifs/bouquet.ts'
import { drawGarland } from './motifs/garland.ts'
import { drawHead } from './motifs/head.ts'
import { drawHills } from './motifs/hills.ts'
import { drawMeadow } from './motifs/meadow.ts'
import { drawSprig } from './motifs/sprig.ts'
import { drawTable } from './motifs/table.ts'
import { drawBar } from './objects/bar.ts'
import { drawCake } from './objects/cake.ts'
import { drawInvitation } from './objects/invitation.ts'
import { drawLanterns } from './objects/lanterns.ts'
import { drawLongTable } from './objects/long-table.ts'
import { drawPiano } from './objects/piano.ts'
import { drawRings } from './objects/rings.ts'
import { drawShoes } from './objects/shoes.ts'
import type { PaletteName } from './palettes.ts'
import { drawMountains } from './regions/mountains.ts'
import { drawSeaside } from './regions/sea.ts'
import { drawTown } from './regions/town.ts'
import { createSketch, type Sketch, type Weather } from './sketch.ts'
import { short } from './svg.ts'
import { drawBarn } from './venues/barn.ts'
import { drawBeach } from './venues/beach.ts'
import { drawBoat } from './venues/boat.ts'
import { drawCastle } from './venues/castle.ts'
import { drawChapel } from './venues/chapel.ts'
import { drawFarm } from './venues/farm.ts'
import { drawHotel } from './venues/hotel.ts'
import { drawOrangery } from './venues/orangery.ts'
import { drawRestaurant } from './venues/restaurant.ts'
import { drawTent } from './venues/tent.ts'
import { drawTownHall } from './venues/town-hall.ts'
import { drawVineyard } from './venues/vineyard.ts'

const motifs = {
  bouquet: drawBouquet,
  close: drawClose,
  garland: drawGarland,
  meadow: drawMeadow,
  head: drawHead,
  hills: drawHills,
  arch: drawArch,
  table: drawTable,
  sprig: drawSprig,
  cake: drawCake,
  rings: drawRings,
  invitation: drawInvitation,
  lanterns: drawLanterns,
  longTable: drawLongTable,
  shoes: drawShoes,
  bar: drawBar,
  piano: drawPiano,
  mountains: drawMountains,
  sea: drawSeaside,
  town: drawTown,
  castle: drawCastle,
  barn: drawBarn,
  boat: drawBoat,
  chapel: drawChapel,
  farm: drawFarm,
  tent: drawTent,
  restaurant: drawRestaurant,
  orangery: drawOrangery,
  vineyard: drawVineyard,
  townHall: drawTownHall,
  hotel: drawHotel,
  beach: drawBeach,
}

export type MotifName = keyof typeof motifs

export type PictureRequest = {
  motif: MotifName
  palette: PaletteName
  /** Another seed gives another composition of the same motif. */
  seed: number
  /** In pixels. */
  width: number
  height: number
  weather?: Weather
}

/** Draws a botanical picture as an SVG document; the same request always gives the same picture. */
export function drawPicture({ motif, palette, seed, width, height, weather }: PictureRequest): string {
  const sketch = createSketch(palette, seed, width, height, weather)
  const ground = drawGround(sketch)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${leafShapes}${lenses(sketch)}</defs>${ground}${motifs[motif](sketch)}</svg>`
  )
}

/** Soft edges: for what is far away, for shadows, and the one blur for folds in a cloth. */
function lenses({ size, width, height, palette }: Sketch): string {
  const { greens, background, dark } = palette
  const sunk = (color: string) => mix(color, background[1], dark ? 0.5 : 0.45)
  const haze = greens.map((green, index) => softEdge(`haze-${index}`, sunk(green), 0.1, 0.5)).join('')
  const shade = softEdge('shade', dark ? '#120c14' : mix(greens[1], background[1], 0.3), 0.7, dark ? 0.42 : 0.34)
  const area = `filterUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}" color-interpolation-filters="sRGB"`
  return `${haze}${shade}<filter id="soft" ${area}><feGaussianBlur stdDeviation="${short(size * 0.006)}"/></filter>`
}

function softEdge(id: string, color: string, edge: number, strength: number): string {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`
  return `<radialGradient id="${id}">${stop(edge, strength)}${stop(1, 0)}</radialGradient>`
}

function drawGround({ random, width, height, palette }: Sketch): string {
  const [top, bottom] = palette.background
  const x = width * (0.15 + random() * 0.7)
  const y = height * (-0.05 + random() * 0.25)
  const strength = palette.dark ? 0.55 : 0.95
  return (
    `<defs><linearGradient id="ground" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<radialGradient id="glow"><stop offset="0" stop-color="${palette.light}" stop-opacity="${strength}"/><stop offset="1" stop-color="${palette.light}" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#ground)"/><circle cx="${short(x)}" cy="${short(y)}" r="${short(Math.max(width, height) * 0.62)}" fill="url(#glow)"/>`
  )
}
