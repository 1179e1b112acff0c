import type { StoredPicture } from './gallery-image.ts'

type Props = { picture: StoredPicture; sizes: string; alt: string; isLazy?: boolean }

/** A stored picture in the size that its place needs (`sizes` as in HTML), in the smallest format that the browser supports. */
export function StoredImage({ picture, sizes, alt, isLazy }: Props) {
  const { folder, width, height, widths, hasAvif } = picture
  const sourcesOf = (format: string) => widths.map((size) => `${folder}/${size}.${format} ${size}w`).join(', ')
  return (
    <picture>
      {hasAvif && <source type="image/avif" srcSet={sourcesOf('avif')} sizes={sizes} />}
      <source type="image/webp" srcSet={sourcesOf('webp')} sizes={sizes} />
      <img
        className="picture"
        src={`${folder}/${widths[0]}.jpg`}
        alt={alt}
        width={width}
        height={height}
        loading={isLazy ? 'lazy' : undefined}
        decoding="async"
        draggable={false}
      />
    </picture>
  )
}
