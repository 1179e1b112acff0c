/** Widths in pixels in which pages ask for a picture. */
export const pictureWidths = [320, 640, 960, 1440] as const

/** The widths in which a picture so wide is kept: none larger than itself, its own where it lies between two. */
export function widthsOfPicture(width: number): number[] {
  const largest = Math.min(width, pictureWidths[pictureWidths.length - 1] ?? width)
  return [...pictureWidths.filter((one) => one < largest), largest]
}
