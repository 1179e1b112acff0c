import { widthFor } from '@bouquet/domain/picture-sizes'

/**
 * A stored picture: `folder` holds `<width>.webp` and `<width>.jpg` for each of `widths` (rising), and `<width>.avif` where it has them;
 * `width` and `height` are the largest's. `photoId` names a provider's photo, whose views are counted.
 */
export type ShownPicture = {
  folder: string
  width: number
  height: number
  widths: number[]
  hasAvif: boolean
  alt: string
  photoId?: string
}

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
  const { folder, width, height, widths, hasAvif, alt } = picture
  const sourcesOf = (format: string) => widths.map((size) => `${folder}/${size}.${format} ${size}w`).join(', ')
  return (
    <picture>
      {hasAvif && <source type="image/avif" srcSet={sourcesOf('avif')} sizes={sizes} />}
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
  return `${folder}/${widthFor(widths, least)}.jpg`
}
