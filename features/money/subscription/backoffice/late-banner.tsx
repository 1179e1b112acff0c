import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { isImpersonating } from '@bouquet/backoffice/session/stored-session.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import styles from './late-banner.module.css'
import { LateText } from './late-text.tsx'
import { useManage } from './subscription-query.ts'

/** Shown above every page while Premium is unpaid: when the next attempt is and what to do (rule "late payment"). */
export function LateBanner() {
  const { t } = useTranslation('subscription')
  const { premiumLate } = useCurrentUser()
  const canManage = !isImpersonating()
  if (!premiumLate) return null
  return (
    <div className={styles.banner}>
      <Callout tone="brick" icon="card" title={t('late.title')} action={canManage && <ChangeCard />}>
        <LateText late={premiumLate} />
      </Callout>
    </div>
  )
}

function ChangeCard() {
  const { t } = useTranslation('subscription')
  const manage = useManage('notice')
  return (
    <Button icon="card" isPending={manage.isPending} onPress={() => manage.mutate()}>
      {t('late.changeCard')}
    </Button>
  )
}
