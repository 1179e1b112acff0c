/** The widths in pixels in which pages request a picture. */
export const pictureWidths = [320, 640, 960, 1440] as const

export type PictureSize = { width: number; height: number }

/** The box that pictures are scaled down to fit into; a tall picture may be twice as tall as the box is wide. */
export const pageBounds: PictureSize = { width: 1440, height: 2880 }

/** The size of a picture that is scaled down, never up, until it fits. */
export function sizeWithin({ width, height }: PictureSize, bounds: PictureSize): PictureSize {
  const scale = Math.min(1, bounds.width / width, bounds.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The widths in which a picture of this width is stored: none larger than itself, and its own where it lies between two. */
export function widthsOfPicture(width: number): number[] {
  const largest = Math.min(width, pictureWidths[pictureWidths.length - 1] ?? width)
  return [...pictureWidths.filter((one) => one < largest), largest]
}

/** The widths used by lists: they are created during the upload, the others shortly afterwards. */
export function firstWidthsOfPicture(width: number): number[] {
  return widthsOfPicture(width).filter((one) => one <= pictureWidths[1])
}

/** The smallest of these widths that is at least this wide, else the largest. */
export function widthFor(widths: readonly number[], least: number): number {
  const rising = widths.toSorted((one, other) => one - other)
  return rising.find((width) => width >= least) ?? rising.at(-1) ?? least
}
