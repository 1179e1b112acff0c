import { lazyDialog } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import type { GalleryParts } from '@bouquet/features/media/gallery/backoffice/gallery-parts.ts'
import { PictureGallery } from '@bouquet/features/media/gallery/backoffice/picture-gallery.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useTranslation } from 'react-i18next'
import type { Photo } from '../contract.ts'
import { photoSource } from './photo-queries.ts'

const EditPhotoDialog = lazyDialog(async () => (await import('./edit-photo-dialog.tsx')).EditPhotoDialog)

const parts: GalleryParts<Photo> = {
  source: photoSource,
  nameOf: ({ title }) => title,
  headingId: 'gallery',
  editDialog: (photo, onClose) => <EditPhotoDialog photo={photo} onClose={onClose} />,
}

const partsWithViews: GalleryParts<Photo> = { ...parts, facts: (photo) => <Facts photo={photo} /> }

/** The provider's photos in their order; with Premium, how often each was seen. */
export function PhotoGallery({ photos }: { photos: Photo[] }) {
  const { t } = useTranslation('photos')
  const hasViews = photos.some(({ views }) => views !== null)
  const undescribed = photos.filter(({ description }) => description === '').length
  return (
    <>
      {undescribed > 0 && <p className="soft small">{t('gallery.undescribed', { count: undescribed })}</p>}
      <PictureGallery images={photos} hint={t('gallery.hint')} parts={hasViews ? partsWithViews : parts} />
    </>
  )
}

function Facts({ photo: { views } }: { photo: Photo }) {
  const { t } = useTranslation('photos')
  if (views === null) return null
  return (
    <span className="num" title={t('card.views', { count: views })}>
      <Icon name="eye" size="small" /> <span aria-hidden="true">{formatNumber(views)}</span>
      <span className="sr">{t('card.views', { count: views })}</span>
    </span>
  )
}
