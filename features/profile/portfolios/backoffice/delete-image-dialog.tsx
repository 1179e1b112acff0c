import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { useTranslation } from 'react-i18next'
import type { PortfolioImage } from '../contract.ts'
import type { useImageChanges } from './image-changes.ts'
import styles from './images.module.css'

type Props = {
  image: PortfolioImage | null
  removal: ReturnType<typeof useImageChanges>['removal']
  onClose: () => void
}

/** Asks for confirmation, because the picture's file is deleted as well. */
export function DeleteImageDialog({ image, removal, onClose }: Props) {
  const { t } = useTranslation('portfolios')
  const close = () => {
    removal.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('images.askDelete')}
      confirm={{ label: t('images.confirmDelete') }}
      cancel={t('images.keep')}
      change={removal}
      failed={t('errors.imageDelete')}
      isOpen={image !== null}
      onClose={close}
      onConfirm={() => image && removal.mutate(image.id)}
    >
      {image && <img className={`picture ${styles.asked}`} src={image.thumbnailUrl} alt={image.caption} />}
      <p>{t('images.askDeleteText')}</p>
    </ConfirmDialog>
  )
}
