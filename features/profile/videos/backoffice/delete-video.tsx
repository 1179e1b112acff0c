import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { useTranslation } from 'react-i18next'
import type { OwnVideo } from '../contract.ts'
import { useDeleteVideo } from './video-queries.ts'

/** Asks once more; what is deleted can be taken back from the message that says so. */
export function DeleteVideo({ video, onClose }: { video: OwnVideo; onClose: () => void }) {
  const { t } = useTranslation('videos')
  const remove = useDeleteVideo()
  return (
    <ConfirmDialog
      title={t('removal.title')}
      confirm={{ label: t('removal.confirm') }}
      cancel={t('removal.keep')}
      change={remove}
      isOpen
      onClose={onClose}
      onConfirm={() => {
        remove.mutate(video)
        onClose()
      }}
    >
      <p className="soft">{t('removal.text', { title: video.title, host: t(`hosts.${video.host}`) })}</p>
    </ConfirmDialog>
  )
}
