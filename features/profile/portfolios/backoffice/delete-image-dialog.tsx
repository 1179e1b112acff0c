import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useTranslation } from 'react-i18next'
import type { PortfolioImage } from '../contract.ts'
import type { useImageChanges } from './image-changes.ts'
import styles from './images.module.css'

type Props = {
  image: PortfolioImage | null
  removal: ReturnType<typeof useImageChanges>['removal']
  onClose: () => void
}

/** Asks first: a picture's file goes with it. */
export function DeleteImageDialog({ image, removal, onClose }: Props) {
  const { t } = useTranslation('portfolios')
  const close = () => {
    removal.reset()
    onClose()
  }
  return (
    <Dialog
      urgent
      isOpen={image !== null}
      isBusy={removal.isPending}
      onOpenChange={(open) => !open && close()}
      title={t('images.askDelete')}
      actions={() => (
        <>
          <Button variant="quiet" isDisabled={removal.isPending} onPress={close}>
            {t('images.keep')}
          </Button>
          <Button variant="danger" isPending={removal.isPending} onPress={() => image && removal.mutate(image.id)}>
            {t('images.confirmDelete')}
          </Button>
        </>
      )}
    >
      {image && <img className={`picture ${styles.asked}`} src={image.thumbnailUrl} alt={image.caption} />}
      <p>{t('images.askDeleteText')}</p>
      <ChangeFailure title={t('errors.imageDelete')} error={removal.error} />
    </Dialog>
  )
}
