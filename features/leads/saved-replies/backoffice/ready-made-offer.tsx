import { Button } from '@bouquet/ui/parts/button.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { useTranslation } from 'react-i18next'
import { readyMadeReplies } from '../rules/saved-reply.ts'
import styles from './saved-replies.module.css'
import { useTakeReadyMade } from './saved-reply-queries.ts'

/** Shown while there are no replies yet: offers three ready-made ones. */
export function ReadyMadeOffer() {
  const { t } = useTranslation('saved-replies')
  const take = useTakeReadyMade()
  return (
    <div className={styles.offer}>
      <Empty
        title={t('ready.title')}
        action={
          <Button isPending={take.isPending} onPress={() => take.mutate()}>
            {t('ready.take')}
          </Button>
        }
      >
        {t('ready.text')}
      </Empty>
      <ul className={styles.offered}>
        {readyMadeReplies.map((reply) => (
          <li key={reply}>{t(`readyMade.${reply}.title`)}</li>
        ))}
      </ul>
    </div>
  )
}
