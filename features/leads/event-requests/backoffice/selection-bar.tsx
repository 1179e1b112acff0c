import { Button } from '@bouquet/ui/parts/button.tsx'
import { useTranslation } from 'react-i18next'
import type { Selection } from './selection.ts'
import styles from './selection-bar.module.css'

/** How many requests are selected, and the actions on them; stays visible at the bottom while the list is scrolled. */
export function SelectionBar({ selection, onDecline }: { selection: Selection; onDecline: () => void }) {
  const { t } = useTranslation('request-list')
  const count = selection.requests.length
  return (
    <div className={styles.bar} role="status" hidden={count === 0}>
      <p>{count > 0 && t('selection.count', { count })}</p>
      <Button variant="quiet" onPress={() => selection.setAll(false)}>
        {t('selection.clear')}
      </Button>
      <Button variant="primary" onPress={onDecline}>
        {t('selection.decline')}
      </Button>
    </div>
  )
}
