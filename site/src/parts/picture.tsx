/** A stored picture: `folder` holds `<width>.webp` and `<width>.jpg` for each of `widths` (rising); `width` and `height` are the largest's. */
export type ShownPicture = { folder: string; width: number; height: number; widths: number[]; alt: string }

const usualWidth = 640

/** A picture in the size that its place needs (`sizes` as in HTML); eager for what is seen first, lazy for everything below. */
export function Picture({
  picture,
  sizes,
  isFirst = false,
}: {
  picture: ShownPicture
  sizes: string
  isFirst?: boolean
}) {
  const { folder, width, height, widths, alt } = picture
  const sourcesOf = (format: string) => widths.map((size) => `${folder}/${size}.${format} ${size}w`).join(', ')
  return (
    <picture>
      <source type="image/webp" srcSet={sourcesOf('webp')} sizes={sizes} />
      <img
        className="picture"
        src={fileOf(picture, usualWidth)}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

/** The smallest JPEG that is at least so wide, else the largest. */
export function fileOf({ folder, widths }: ShownPicture, least: number): string {
  return `${folder}/${widths.find((size) => size >= least) ?? widths.at(-1)}.jpg`
}
