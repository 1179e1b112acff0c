import { creditsPerUnlock } from '@bouquet/domain/event-request'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { useTranslation } from 'react-i18next'
import styles from './answer-bar.module.css'
import type { Acts } from './contact-card.tsx'

/** On small screens the two buttons stay visible at the bottom. */
export function AnswerBar({ permissions, onUnlock, onReject }: Acts) {
  const { t } = useTranslation('event-requests')
  if (!permissions.mayUnlock) return null
  return (
    <div className={styles.bar}>
      <p className="serif">{t('unlock.cost', { count: creditsPerUnlock })}</p>
      <Button onPress={onReject}>{t('reject.action')}</Button>
      <Button variant="primary" onPress={onUnlock}>
        {t('unlock.action')}
      </Button>
    </div>
  )
}
