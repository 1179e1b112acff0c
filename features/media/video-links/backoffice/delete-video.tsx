import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { useDeleteVideo } from '@bouquet/features/profile/videos/backoffice/video-queries.ts'
import type { OwnVideo } from '@bouquet/features/profile/videos/contract.ts'
import { useTranslation } from 'react-i18next'

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
