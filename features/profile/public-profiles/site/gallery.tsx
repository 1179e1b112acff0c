import { fileOf, Picture, type ShownPicture } from '@bouquet/site/parts/picture.tsx'
import type { View } from '@bouquet/site/view.ts'
import { ButtonLink } from '@bouquet/ui/parts/button-link.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import styles from './gallery.module.css'

const zoomWidth = 1440
const inMosaic = 5

/** The first pictures as a mosaic, the rest behind a button; with script each one opens large in a dialog. */
export function Gallery({ view: { t }, pictures }: { view: View; pictures: ShownPicture[] }) {
  if (pictures.length === 0) return null
  const shown = pictures.slice(0, inMosaic)
  return (
    <div className={styles.gallery} data-count={shown.length} data-zoom-group="">
      {shown.map((picture, place) => (
        <ZoomLink key={picture.folder} picture={picture} isFirst={place === 0} sizes={place === 0 ? large : small} />
      ))}
      {pictures.length > inMosaic && (
        <span className={styles.all}>
          <ButtonLink variant="secondary" icon="image" href="#photos">
            {t('profiles:allPhotos', { count: pictures.length })}
          </ButtonLink>
        </span>
      )}
    </div>
  )
}

const large = '(max-width: 62rem) 86vw, (max-width: 82rem) 50vw, 592px'
const small = '(max-width: 62rem) 86vw, (max-width: 82rem) 25vw, 296px'

/** All pictures as a grid of thumbnails. */
export function PictureGrid({ pictures }: { pictures: ShownPicture[] }) {
  return (
    <ul className={styles.grid} data-zoom-group="">
      {pictures.map((picture) => (
        <li key={picture.folder}>
          <ZoomLink picture={picture} sizes="(max-width: 44rem) 45vw, 190px" />
        </li>
      ))}
    </ul>
  )
}

/** A picture that links to its largest size; the script opens it in the page's single dialog. */
export function ZoomLink({ picture, sizes, isFirst }: { picture: ShownPicture; sizes: string; isFirst?: boolean }) {
  return (
    <a className={styles.zoom} href={fileOf(picture, zoomWidth)} data-zoom={picture.alt} data-photo={picture.photoId}>
      <Picture picture={picture} sizes={sizes} isFirst={isFirst ?? false} />
    </a>
  )
}

/** The dialog in which the script enlarges a picture; it stays closed without script. */
export function ZoomDialog({ view: { t } }: { view: View }) {
  return (
    <dialog className={styles.dialog} data-zoom-dialog="" aria-label={t('profiles:zoom.label')}>
      <figure>
        <img alt="" />
        <figcaption />
      </figure>
      <form method="dialog">
        <button type="button" data-zoom-step="-1" aria-label={t('profiles:zoom.previous')}>
          <Icon name="chevron-left" />
        </button>
        <button type="button" data-zoom-step="1" aria-label={t('profiles:zoom.next')}>
          <Icon name="chevron-right" />
        </button>
        <button type="submit" aria-label={t('profiles:zoom.close')}>
          <Icon name="close" />
        </button>
      </form>
    </dialog>
  )
}
