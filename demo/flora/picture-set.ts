import { type PaletteName, palettes } from './palettes.ts'
import type { MotifName, PictureRequest } from './picture.ts'

export type DemoPicture = { key: string; request: PictureRequest }

/** The folder of a picture's sizes in the object store: `400.webp` and so on. */
export function folderOf({ key }: DemoPicture): string {
  return `public/demo/${key}`
}

export function fileKey(picture: DemoPicture, file: string): string {
  return `${folderOf(picture)}/${file}`
}

const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

export type PictureFormat = keyof typeof contentTypes
export type PictureFile = { name: string; width: number; format: PictureFormat; contentType: string }

const formats = Object.keys(contentTypes) as PictureFormat[]

/** Each width of a picture as AVIF, WebP and JPEG: `400.avif`, `400.webp`, `400.jpg`, … */
export function filesOf(picture: DemoPicture): PictureFile[] {
  return widthsOf(picture).flatMap((width) =>
    formats.map((format) => ({ name: `${width}.${format}`, width, format, contentType: contentTypes[format] })),
  )
}

/** The widths in pixels that pages use; heights follow the picture's aspect ratio. */
export function widthsOf({ request }: DemoPicture): number[] {
  return [...new Set([smallWidth, request.width])]
}

const smallWidth = 400

/** The light of a place over a day; everything that one provider shows is in one of them. */
export type Light = 'rose' | 'fresh' | 'golden' | 'night'

const lights: Record<PaletteName, Light> = {
  blush: 'rose',
  plum: 'rose',
  sky: 'fresh',
  sage: 'fresh',
  ivory: 'fresh',
  honey: 'golden',
  terra: 'golden',
  dusk: 'night',
  forest: 'night',
}

export function lightOf({ request }: DemoPicture): Light {
  return lights[request.palette]
}

type Tint = PaletteName | `${PaletteName} snow`

/** Each motif in the palettes that suit it: the hour of the day follows from the palette. */
const venueTints = {
  castle: ['honey', 'dusk', 'sky', 'blush', 'sage', 'ivory snow'],
  vineyard: ['honey', 'terra', 'sky', 'plum', 'sage'],
  farm: ['honey', 'sage', 'blush', 'dusk'],
  barn: ['dusk', 'terra', 'blush'],
  hotel: ['terra', 'sky', 'dusk', 'blush'],
  restaurant: ['dusk', 'honey', 'sage', 'plum'],
  boat: ['sky', 'plum', 'dusk'],
  chapel: ['blush', 'sky snow', 'honey'],
  townHall: ['plum', 'sky', 'ivory', 'honey'],
  orangery: ['sage', 'dusk', 'honey'],
  tent: ['blush', 'dusk', 'honey'],
  beach: ['sky', 'terra', 'blush'],
} satisfies Partial<Record<MotifName, readonly Tint[]>>

const otherTints = {
  longTable: ['honey', 'sage', 'dusk'],
  cake: ['blush', 'ivory', 'forest'],
  rings: ['ivory', 'honey', 'plum'],
  invitation: ['sage', 'blush', 'terra'],
  lanterns: ['dusk', 'honey', 'plum'],
  bar: ['terra', 'forest', 'blush'],
  piano: ['dusk', 'plum', 'sky'],
  shoes: ['ivory', 'blush', 'honey'],
  bouquet: ['plum', 'forest', 'honey', 'ivory'],
  table: ['dusk', 'terra', 'ivory', 'blush'],
  arch: ['sage', 'blush', 'honey', 'dusk'],
  meadow: ['honey', 'sky'],
  close: ['blush', 'terra', 'dusk'],
  garland: ['honey', 'sage', 'plum'],
  sprig: ['ivory', 'terra'],
  hills: ['sky', 'honey', 'forest'],
} satisfies Partial<Record<MotifName, readonly Tint[]>>

export type VenueMotif = keyof typeof venueTints
export type OtherMotif = keyof typeof otherTints
export type PhotoMotif = VenueMotif | OtherMotif

function picturesOf(tints: Partial<Record<MotifName, readonly Tint[]>>, firstSeed: number): readonly DemoPicture[] {
  return Object.entries(tints).flatMap(([motif, suited], motifIndex) =>
    suited.map((tint, index) => {
      const [palette, weather] = tint.split(' ') as [PaletteName, 'snow' | undefined]
      const seed = firstSeed + motifIndex + index * 5
      const request = { motif: motif as MotifName, palette, seed, width: 800, height: 600, ...(weather && { weather }) }
      return { key: [motif, palette, weather].filter(Boolean).join('-'), request }
    }),
  )
}

/** Venues by their kind, at several hours of the day. */
export const venuePictures = picturesOf(venueTints, 1)

/** What planners show, and venues besides themselves: tables, flowers, things of the day. */
export const otherPictures = picturesOf(otherTints, 1)

/** The demonstration's photographs, which galleries and covers share. */
export const motifPictures: readonly DemoPicture[] = [...venuePictures, ...otherPictures]

export function isVenuePicture({ request }: DemoPicture): boolean {
  return request.motif in venueTints
}

/** The site's illustrations of a landscape, beside the titles of lists. */
export const landscapePictures: readonly DemoPicture[] = (
  [
    ['mountains', 'mountains', 'sky', 1],
    ['sea', 'sea', 'sage', 1],
    ['vineyards', 'vineyard', 'blush', 8],
    ['town', 'town', 'honey', 1],
  ] as const
).map(([key, motif, palette, seed]) => ({ key, request: { motif, palette, seed, width: 768, height: 672 } }))

const paletteNames = Object.keys(palettes) as PaletteName[]

/** Flowers as the picture of an account: one of each palette. */
export const avatarPictures: readonly DemoPicture[] = paletteNames.map((palette, index) => ({
  key: `head-${palette}-1`,
  request: { motif: 'head', palette, seed: index + 1, width: 400, height: 400 },
}))
