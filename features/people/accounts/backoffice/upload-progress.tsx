import { formatPercent } from '@bouquet/backoffice/formats.ts'
import type { Upload } from '@bouquet/backoffice/uploads/upload-queue.ts'
import { Bar } from '@bouquet/ui/parts/bar.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { useTranslation } from 'react-i18next'
import styles from './picture-section.module.css'

type Props = { upload: Pick<Upload<unknown>, 'share' | 'state'>; onCancel: () => void }

/** The progress of the upload, or that it waits for a connection, and a cancel button. */
export function UploadProgress({ upload: { share, state }, onCancel }: Props) {
  const { t } = useTranslation(['account', 'uploads'])
  const percent = Math.round(share * 100)
  const isWaiting = state === 'interrupted'
  return (
    <div className={styles.progress}>
      <div role="progressbar" aria-label={t('picture.progress')} aria-valuenow={percent}>
        <p className={styles.progressText}>
          <span>{t(isWaiting ? 'uploads:state.interrupted' : 'picture.progress')}</span>
          {!isWaiting && <span>{formatPercent(percent / 100)}</span>}
        </p>
        <Bar share={share} tone={isWaiting ? 'gold' : 'peony'} />
      </div>
      <p className="sr" role="status">
        {isWaiting && t('uploads:state.interrupted')}
      </p>
      <Button variant="quiet" icon="close" onPress={onCancel}>
        {t('picture.cancelUpload')}
      </Button>
    </div>
  )
}
