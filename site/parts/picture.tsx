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

/** The addresses of a picture's files as the texts of attributes; `width` and `height` too. */
export type PictureFiles = {
  src: string
  webp: string
  avif: string | null
  width: string
  height: string
  alt: string
}

export function filesOf(picture: ShownPicture): PictureFiles {
  const { folder, width, height, widths, hasAvif, alt } = picture
  const sourcesOf = (format: string) => widths.map((size) => `${folder}/${size}.${format} ${size}w`).join(', ')
  return {
    src: fileOf(picture, usualWidth),
    webp: sourcesOf('webp'),
    avif: hasAvif ? sourcesOf('avif') : null,
    width: String(width),
    height: String(height),
    alt,
  }
}

type HowShown = { sizes: string; isFirst?: boolean }

/**
 * A picture in the size that the layout needs (`sizes` as in HTML); lazy, unless it is the first: that is fetched early, and shown together with
 * the text around it.
 */
export function Picture({ picture, ...how }: HowShown & { picture: ShownPicture }) {
  return <PictureOfFiles files={filesOf(picture)} {...how} />
}

/** The same where the addresses are known already. */
export function PictureOfFiles({ files, sizes, isFirst = false }: HowShown & { files: PictureFiles }) {
  const { src, webp, avif, width, height, alt } = files
  return (
    <picture>
      {avif !== null && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        className="picture"
        src={src}
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
