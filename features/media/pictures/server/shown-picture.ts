import { widthFor } from '@bouquet/domain/picture-sizes'
import type { ShownPicture } from '@bouquet/site/parts/picture.tsx'
import { type RawBuilder, sql } from 'kysely'

export type PictureRow = { folder: string; width: number; height: number; widths: number[]; hasAvif: boolean }

/** A row of `pictures` as JSON, for queries that gather pictures with what they belong to. */
export function pictureJson(alias: string): RawBuilder<PictureRow> {
  const columns = ['folder', 'width', 'height', 'widths', 'has_avif'].map((column) => sql.ref(`${alias}.${column}`))
  return sql<PictureRow>`picture_json(${sql.join(columns)})`
}

/** The picture as pages show it; `alt` says what is to be seen. */
export function shownPicture({ folder, width, height, widths, hasAvif }: PictureRow, alt: string): ShownPicture {
  const sizes = [...widths].sort((one, other) => one - other)
  return { folder: `/files/${folder}`, width, height, widths: sizes, hasAvif, alt }
}

/** The address of its smallest JPEG that is at least so wide, for what shows one size only. */
export function jpegUrl({ folder, widths }: PictureRow, least: number): string {
  return `/files/${folder}/${widthFor(widths, least)}.jpg`
}

/** The largest JPEG, for those who show a link to the page. */
export function sharedPicture({ folder, width, height, widths }: PictureRow, origin: string, alt: string) {
  return { url: `${origin}/files/${folder}/${Math.max(...widths)}.jpg`, width, height, alt }
}
