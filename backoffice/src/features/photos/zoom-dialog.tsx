import type { Photo } from '@bouquet/contract/photos'
import { IconButton } from '@bouquet/ui/parts/button.tsx'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { StoredImage } from './stored-image.tsx'
import styles from './zoom-dialog.module.css'

type Props = { photos: Photo[]; shown: string; onShow: (id: string) => void; onClose: () => void }

/** A photo as large as the window, with arrows and arrow keys to its neighbours. */
export function ZoomDialog({ photos, shown, onShow, onClose }: Props) {
  const { t } = useTranslation('photos')
  const place = photos.findIndex(({ id }) => id === shown)
  const photo = photos[place]
  if (!photo) return null
  const step = (by: number) => onShow(photos[(place + by + photos.length) % photos.length]?.id ?? shown)
  const label = t('zoom.label', { place: place + 1, count: photos.length })
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()} className={styles.backdrop}>
      <Modal className={styles.modal}>
        <Dialog aria-label={label} className={styles.dialog}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do what the two buttons do */}
          <div
            className={styles.stage}
            onKeyDown={({ key }) => {
              if (key === 'ArrowLeft') step(-1)
              if (key === 'ArrowRight') step(1)
            }}
          >
            <figure className={styles.figure}>
              <StoredImage key={photo.id} photo={photo} sizes="100vw" alt={photo.title} />
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long description scrolls, which takes a keyboard */}
              <figcaption tabIndex={0}>
                <b translate="no">{photo.title}</b>
                {photo.description && <span translate="no">{photo.description}</span>}
              </figcaption>
            </figure>
            <p className={styles.place} aria-live="polite">
              {label}
            </p>
            {photos.length > 1 && (
              <>
                <span className={styles.previous}>
                  <IconButton icon="chevron-left" label={t('zoom.previous')} onPress={() => step(-1)} />
                </span>
                <span className={styles.next}>
                  <IconButton autoFocus icon="chevron-right" label={t('zoom.next')} onPress={() => step(1)} />
                </span>
              </>
            )}
            <span className={styles.close}>
              <IconButton icon="close" label={t('zoom.close')} onPress={onClose} />
            </span>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
