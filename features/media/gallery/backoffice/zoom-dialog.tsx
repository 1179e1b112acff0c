import { IconButton } from '@bouquet/ui/parts/button.tsx'
import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import styles from './zoom-dialog.module.css'

type Props = {
  /** All pictures, in their order. */
  ids: string[]
  shown: string
  onShow: (id: string) => void
  onClose: () => void
  /** The displayed picture. */
  picture: ReactNode
  /** The picture's caption. */
  caption: ReactNode
}

/** A picture as large as the window, with arrows and arrow keys to its neighbours. */
export function ZoomDialog({ ids, shown, onShow, onClose, picture, caption }: Props) {
  const { t } = useTranslation(['gallery', 'common'])
  const place = ids.indexOf(shown)
  if (place === -1) return null
  const step = (by: number) => onShow(ids[(place + by + ids.length) % ids.length] ?? shown)
  const label = t('zoom.label', { place: place + 1, count: ids.length })
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
            <figure key={shown} className={styles.figure}>
              {picture}
              {caption && (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a long description scrolls, which takes a keyboard
                <figcaption tabIndex={0}>{caption}</figcaption>
              )}
            </figure>
            <p className={styles.place} aria-live="polite">
              {label}
            </p>
            {ids.length > 1 && (
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
              <IconButton icon="close" label={t('common:close')} onPress={onClose} />
            </span>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
