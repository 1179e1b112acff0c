import { Bar } from '@bouquet/ui/parts/bar.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../formats.ts'
import styles from './picture-section.module.css'

/** How much of the picture has been sent (`share`, 0 to 1), and the way to stop it. */
export function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const { t } = useTranslation('account')
  const percent = Math.round(share * 100)
  return (
    <div className={styles.progress}>
      <div role="progressbar" aria-label={t('picture.progress')} aria-valuenow={percent}>
        <p className={styles.progressWords}>
          <span>{t('picture.progress')}</span>
          <span>{formatPercent(percent / 100)}</span>
        </p>
        <Bar share={share} tone="peony" />
      </div>
      <Button variant="quiet" icon="close" onPress={onCancel}>
        {t('picture.cancelUpload')}
      </Button>
    </div>
  )
}
