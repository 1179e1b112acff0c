import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { useTranslation } from 'react-i18next'
import type { OwnVideo } from '../contract.ts'
import { useDeleteVideo, type VideoSource } from './video-changes.ts'

type Props = { source: VideoSource; video: OwnVideo; onClose: () => void }

/** Asks for confirmation; the message after the deletion offers to undo it. */
export function DeleteVideo({ source, video, onClose }: Props) {
  const { t } = useTranslation('video-links')
  const remove = useDeleteVideo(source)
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
