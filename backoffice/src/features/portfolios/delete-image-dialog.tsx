import type { PortfolioImage } from '@bouquet/contract/portfolios'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './images.module.css'
import { imagesTitleId } from './images-section.tsx'

type Props = { image: PortfolioImage | null; onClose: () => void; onDelete: (imageId: string) => Promise<unknown> }

/** Asks first: a picture's file goes with it. */
export function DeleteImageDialog({ image, onClose, onDelete }: Props) {
  const { t } = useTranslation('portfolios')
  const [isDeleting, setDeleting] = useState(false)
  const remove = async () => {
    if (!image) return
    setDeleting(true)
    await onDelete(image.id)
    setDeleting(false)
    onClose()
    // The button that had the focus goes with its picture.
    document.getElementById(imagesTitleId)?.focus()
  }
  return (
    <Dialog
      urgent
      isOpen={image !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('images.askDelete')}
      actions={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            {t('images.keep')}
          </Button>
          <Button variant="danger" isPending={isDeleting} onPress={() => void remove()}>
            {t('images.confirmDelete')}
          </Button>
        </>
      )}
    >
      {image && <img className={`picture ${styles.asked}`} src={image.thumbnailUrl} alt={image.caption} />}
      <p>{t('images.askDeleteText')}</p>
    </Dialog>
  )
}
