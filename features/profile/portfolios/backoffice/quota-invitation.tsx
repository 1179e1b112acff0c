import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { premiumQuotas } from '@bouquet/domain/plans'
import { subscriptionPath } from '@bouquet/features/money/subscription/rules/paths.ts'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './portfolio-cards.module.css'

/** Shown in place of "new portfolio" once the free plan has no room for it. */
export function QuotaInvitation({ quota }: { quota: number }) {
  const { t } = useTranslation('portfolios')
  return (
    <div className={styles.invitation}>
      <Callout
        tone="gold"
        icon="ribbon"
        title={t('quota.title', { count: quota })}
        action={
          <Link to={subscriptionPath} className={buttonClass()}>
            {t('quota.go')}
          </Link>
        }
      >
        {t('quota.text', { most: formatNumber(premiumQuotas.portfolios) })}
      </Callout>
    </div>
  )
}
