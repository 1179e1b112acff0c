import { lazyDialog } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { acceptedTypes } from '@bouquet/backoffice/uploads/picture-file-problem.ts'
import type { UploadProblem } from '@bouquet/backoffice/uploads/upload-queue.ts'
import { AddPictures } from '@bouquet/features/media/gallery/backoffice/add-pictures.tsx'
import { useRemoveImage } from '@bouquet/features/media/gallery/backoffice/gallery-changes.ts'
import type { GalleryParts } from '@bouquet/features/media/gallery/backoffice/gallery-parts.ts'
import { PictureGallery } from '@bouquet/features/media/gallery/backoffice/picture-gallery.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { MenuItem } from '@bouquet/ui/parts/menu.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { VenueImage, VenueImageList } from '../contract.ts'
import { venueImageFile } from '../rules/venue-image.ts'
import { useMakeKeyImage, venueImageSource, venueImagesQuery } from './image-queries.ts'
import { venueImageQueue, venueImageRule } from './image-uploads.ts'
import styles from './venue-images.module.css'

const EditImageDialog = lazyDialog(async () => (await import('./edit-image-dialog.tsx')).EditImageDialog)

/** The heading that stands above, on whatever page; it gets the focus after an image is deleted. */
export const imagesHeadingId = 'venue-images'
const limits = { megabytes: venueImageFile.maxBytes / 1024 / 1024 }
const types = acceptedTypes(venueImageRule)

/** The images of a venue: added, put in order, described, hidden and deleted. Its messages: venue-images, gallery, uploads. */
export function VenueImages({ venueId }: { venueId: string }) {
  const { t } = useTranslation(['venue-images', 'gallery'])
  const query = useQuery(venueImagesQuery(venueId))
  return (
    <div className={styles.images}>
      {query.data ? (
        <Images venueId={venueId} list={query.data} />
      ) : (
        <Loading query={query} failed={t('gallery:errors.loading')}>
          <Skeletons label={t('title')}>
            <Skeleton height="9rem" />
            <Skeleton height="17rem" />
          </Skeletons>
        </Loading>
      )}
    </div>
  )
}

/** How many images the venue has; nothing until that is known. */
export function ImageCount({ venueId }: { venueId: string }) {
  const { t } = useTranslation('venue-images')
  const { data } = useQuery(venueImagesQuery(venueId))
  if (!data) return null
  const { imageCount, maxImages } = data
  return <p className="soft num">{t('count', { used: formatNumber(imageCount), most: formatNumber(maxImages) })}</p>
}

function Images({ venueId, list }: { venueId: string; list: VenueImageList }) {
  const { t } = useTranslation('venue-images')
  const { images, imageCount, maxImages } = list
  const remove = useRemoveImage(venueImageSource(venueId))
  return (
    <div className={styles.beside}>
      <AddPictures
        queue={venueImageQueue(venueId)}
        types={types}
        limits={t('limits', limits)}
        describe={useTexts()}
        onRemove={(image) => remove.mutate(image)}
      >
        {imageCount >= maxImages && (
          <Callout tone="sky" title={t('full.title')}>
            {t('full.text')}
          </Callout>
        )}
      </AddPictures>
      {images.length === 0 ? (
        <Empty title={t('empty.title')}>{t('empty.text')}</Empty>
      ) : (
        <div>
          <Gallery venueId={venueId} images={images} />
        </div>
      )}
    </div>
  )
}

function Gallery({ venueId, images }: { venueId: string; images: VenueImage[] }) {
  const { t } = useTranslation('venue-images')
  const makeKey = useMakeKeyImage(venueId)
  const parts: GalleryParts<VenueImage> = {
    source: venueImageSource(venueId),
    nameOf: (image) => image.title || t('untitled', { number: images.findIndex(({ id }) => id === image.id) + 1 }),
    headingId: imagesHeadingId,
    facts: (image) => <Facts image={image} />,
    badge: ({ isKeyImage }) =>
      isKeyImage && (
        <Chip tone="gold" icon="star">
          {t('key.badge')}
        </Chip>
      ),
    menu: (image) => (
      <MenuItem icon="star" isDisabled={image.isKeyImage} onAction={() => makeKey.mutate(image)}>
        {t('key.choose')}
      </MenuItem>
    ),
    editDialog: (image, onClose) => <EditImageDialog venueId={venueId} image={image} onClose={onClose} />,
  }
  return <PictureGallery images={images} hint={t('hint')} parts={parts} />
}

function Facts({ image: { section, alt } }: { image: VenueImage }) {
  const { t } = useTranslation('venue-images')
  return (
    <>
      {section && <span>{t(`sections.${section}`)}</span>}
      {alt === '' && <span data-missing>{t('noAlt')}</span>}
    </>
  )
}

/** The messages for problem codes that contain numbers. */
function useTexts() {
  const { t } = useTranslation('gallery')
  return (problem: UploadProblem): string | undefined => {
    if (problem === 'image_too_large' || problem === 'payload_too_large') return t('errors.tooLarge', limits)
    if (problem === 'timeout') return t('errors.timeout')
    if (problem === 'image_broken') return t('errors.read')
    return problem === 'internal' ? t('errors.uploadFailed') : undefined
  }
}
