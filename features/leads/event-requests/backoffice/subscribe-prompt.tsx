import { lazyExtra } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { subscriptionPath } from '@bouquet/features/money/subscription/rules/paths.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { goesOnPurpose } from './leave-dialog.tsx'
import styles from './subscribe-prompt.module.css'

const OfferLine = lazyExtra(
  async () => (await import('@bouquet/features/money/subscription/backoffice/premium-offer.tsx')).OfferLine,
  'subscription',
)

/** Beside a sealed contact: the price of Premium, which opens all contacts. Shows nothing to a provider with Premium. */
export function SubscribePrompt() {
  const { t } = useTranslation('event-requests')
  const { isPremium, currency, premiumPrices } = useCurrentUser()
  if (isPremium) return null
  const monthly = formatMoney({ cents: premiumPrices.premium_monthly, currency })
  const yearly = formatMoney({ cents: premiumPrices.premium_yearly, currency })
  return (
    <div className={styles.prompt}>
      <Icon name="ribbon" className={styles.ribbon} />
      <p className="small">
        {t('premium.text')}{' '}
        <Suspense fallback={null}>
          <OfferLine />
        </Suspense>{' '}
        <span className="soft">{t('premium.price', { monthly, yearly })}</span>
        <Link to={subscriptionPath} state={goesOnPurpose} className={styles.go}>
          {t('premium.go')}
        </Link>
      </p>
    </div>
  )
}
