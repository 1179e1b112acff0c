import { Button } from '@bouquet/ui/parts/button.tsx'
import { useTranslation } from 'react-i18next'
import styles from './statistics.module.css'

/** Stands where the figures would. */
export function StatisticsFailure({ retry }: { retry: () => void }) {
  const { t } = useTranslation('statistics')
  return (
    <div className={styles.failure} role="alert">
      <p>{t('error')}</p>
      <Button icon="refresh" onPress={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}
