import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useTranslation } from 'react-i18next'
import type { OwnVideo } from '../contract.ts'
import { useDeleteVideo } from './video-queries.ts'

/** Asks once more; what is deleted can be taken back from the message that says so. */
export function DeleteVideo({ video, onClose }: { video: OwnVideo; onClose: () => void }) {
  const { t } = useTranslation('videos')
  const remove = useDeleteVideo()
  return (
    <Dialog
      urgent
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t('removal.title')}
      actions={() => (
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('removal.keep')}
          </Button>
          <Button
            variant="danger"
            onPress={() => {
              remove.mutate(video)
              onClose()
            }}
          >
            {t('removal.confirm')}
          </Button>
        </>
      )}
    >
      <p className="soft">{t('removal.text', { title: video.title, host: t(`hosts.${video.host}`) })}</p>
    </Dialog>
  )
}
