import { lazyDialog } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { readPhotosAgain, useOrderPhotos } from '@bouquet/features/profile/photos/backoffice/photo-queries.ts'
import type { Photo } from '@bouquet/features/profile/photos/contract.ts'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { GridLayout, GridList, Size, useDragAndDrop, Virtualizer } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { PhotoCard } from './gallery-card.tsx'
import { movedBeside } from './move-item.ts'
import styles from './picture-gallery.module.css'
import { StoredImage } from './stored-image.tsx'

const ZoomDialog = lazyDialog(async () => (await import('./zoom-dialog.tsx')).ZoomDialog)
const EditPhotoDialog = lazyDialog(
  async () => (await import('@bouquet/features/profile/photos/backoffice/edit-photo-dialog.tsx')).EditPhotoDialog,
)

// The layout spreads the gaps of n columns over n + 1 places: these become 16 and 12 pixels.
const wide = { minItemSize: new Size(232, 288), minSpace: new Size(20, 24), preserveAspectRatio: true, maxColumns: 5 }
const narrow = { minItemSize: new Size(144, 216), minSpace: new Size(18, 16), preserveAspectRatio: true, maxColumns: 2 }

/** The photos as a grid of which only what is in view is built; they are moved by mouse, finger and keyboard. */
export function Gallery({ photos }: { photos: Photo[] }) {
  const { t } = useTranslation('photos')
  const [edited, setEdited] = useState<string | null>(null)
  const [zoomed, setZoomed] = useState<string | null>(null)
  const order = useOrderPhotos()
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': titleOf(photos, key) })),
    onReorder: ({ keys, target }) => order.mutate(movedBeside(photos, keys, target.key, target.dropPosition)),
  })
  const zoom = (id: string) => {
    setZoomed(id)
    if (photos.some((photo) => photo.id === id && !photo.picture.hasAvif)) void readPhotosAgain()
  }
  const photoToEdit = photos.find(({ id }) => id === edited)
  const largePhoto = photos.find(({ id }) => id === zoomed)
  return (
    <>
      {photos.length > 1 && <p className="soft small">{t('gallery.hint')}</p>}
      <Virtualizer layout={GridLayout} layoutOptions={useIsNarrow() ? narrow : wide}>
        <GridList
          aria-labelledby="gallery"
          layout="grid"
          keyboardNavigationBehavior="tab"
          items={photos}
          dragAndDropHooks={dragAndDropHooks}
          onAction={(key) => zoom(String(key))}
          className={styles.grid}
        >
          {(photo) => (
            <PhotoCard photo={photo} photos={photos} onEdit={() => setEdited(photo.id)} onOrder={order.mutate} />
          )}
        </GridList>
      </Virtualizer>
      {photoToEdit && (
        <Suspense fallback={null}>
          <EditPhotoDialog photo={photoToEdit} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {largePhoto && (
        <Suspense fallback={null}>
          <ZoomDialog
            ids={photos.map(({ id }) => id)}
            shown={largePhoto.id}
            onShow={setZoomed}
            onClose={() => setZoomed(null)}
            picture={<StoredImage photo={largePhoto} sizes="100vw" alt={largePhoto.title} />}
            caption={<PhotoCaption photo={largePhoto} />}
          />
        </Suspense>
      )}
    </>
  )
}

function PhotoCaption({ photo: { title, description } }: { photo: Photo }) {
  return (
    <>
      <b translate="no">{title}</b>
      {description && <span translate="no">{description}</span>}
    </>
  )
}

function titleOf(photos: Photo[], key: unknown): string {
  return photos.find(({ id }) => id === key)?.title ?? ''
}

const narrowScreen = window.matchMedia('(max-width: 44rem)')

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (notify) => {
      narrowScreen.addEventListener('change', notify)
      return () => narrowScreen.removeEventListener('change', notify)
    },
    () => narrowScreen.matches,
  )
}
