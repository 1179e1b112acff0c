import { widthFor } from '@bouquet/domain/picture-sizes'
import type { ShownPicture } from '@bouquet/site/parts/picture.tsx'
import { type RawBuilder, sql } from 'kysely'

export type PictureRow = { folder: string; width: number; height: number; widths: number[]; hasAvif: boolean }

/** A row of `pictures` as JSON, for queries that join pictures to what they belong to. */
export function pictureJson(alias: string): RawBuilder<PictureRow> {
  const columns = ['folder', 'width', 'height', 'widths', 'has_avif'].map((column) => sql.ref(`${alias}.${column}`))
  return sql<PictureRow>`picture_json(${sql.join(columns)})`
}

/** The picture's data for pages; `alt` describes it. */
export function shownPicture({ folder, width, height, widths, hasAvif }: PictureRow, alt: string): ShownPicture {
  const sizes = [...widths].sort((one, other) => one - other)
  return { folder: `/files/${folder}`, width, height, widths: sizes, hasAvif, alt }
}

/** The address of its smallest JPEG of at least this width, for uses that take a single size. */
export function jpegUrl({ folder, widths }: PictureRow, least: number): string {
  return `/files/${folder}/${widthFor(widths, least)}.jpg`
}

/** The largest JPEG, for link previews on other sites. */
export function sharedPicture({ folder, width, height, widths }: PictureRow, origin: string, alt: string) {
  return { url: `${origin}/files/${folder}/${Math.max(...widths)}.jpg`, width, height, alt }
}
