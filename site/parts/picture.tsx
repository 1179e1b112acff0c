import { widthFor } from '@bouquet/domain/picture-sizes'

/**
 * A stored picture: `folder` has `<width>.webp` and `<width>.jpg` for each of `widths` (ascending), and `<width>.avif` if available;
 * `width` and `height` are those of the largest. `photoId` is that of a provider's photo, whose views are counted.
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

/**
 * A picture in the size that the layout needs (`sizes` as in HTML); lazy, unless it is the first: that is fetched early, and shown together with
 * the text around it.
 */
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
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  )
}

/** The smallest JPEG that is at least this wide, else the largest. */
export function fileOf({ folder, widths }: ShownPicture, least: number): string {
  return `${folder}/${widthFor(widths, least)}.jpg`
}
