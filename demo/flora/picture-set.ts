import { at } from '../random.ts'
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

const paletteNames = Object.keys(palettes) as PaletteName[]

/** The palettes that suit a motif, in the order in which a gallery uses them. */
const motifPalettes: Record<Exclude<MotifName, 'head'>, readonly PaletteName[]> = {
  hills: ['sky', 'blush', 'honey', 'forest', 'terra', 'sage'],
  bouquet: ['plum', 'forest', 'honey', 'ivory', 'blush', 'sky'],
  table: ['dusk', 'terra', 'ivory', 'forest', 'blush'],
  arch: ['ivory', 'sage', 'blush', 'honey', 'sky', 'dusk'],
  meadow: ['sage', 'honey', 'sky', 'blush', 'dusk'],
  close: ['blush', 'plum', 'ivory', 'terra', 'dusk'],
  garland: ['honey', 'sage', 'dusk', 'sky', 'plum'],
  sprig: ['ivory', 'sage', 'terra', 'sky'],
}

/** The demonstration's photographs, motif after motif: 42 pictures that galleries and covers share. */
export const motifPictures: readonly DemoPicture[] = Object.entries(motifPalettes).flatMap(
  ([motif, suited], motifIndex) =>
    suited.map((palette, index) => ({
      key: `${motif}-${palette}`,
      request: { motif: motif as MotifName, palette, seed: motifIndex + index * 5 + 1, width: 800, height: 600 },
    })),
)

/** The demonstration's portraits: 24 round flowers. */
export const avatarPictures: readonly DemoPicture[] = Array.from({ length: 24 }, (_, index) => {
  const palette = at(paletteNames, index)
  const request: PictureRequest = {
    motif: 'head',
    palette,
    seed: index + Math.floor(index / 9) + 1,
    width: 400,
    height: 400,
  }
  return { key: `head-${palette}-${Math.floor(index / 9) + 1}`, request }
})
