import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { type Money, subtractMoney } from '@bouquet/domain/money'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useTranslation } from 'react-i18next'
import { BuyButton } from './buy-button.tsx'
import { useDebt } from './debt-notice.tsx'
import styles from './selection-card.module.css'
import { useCreditPrice } from './use-credit-price.ts'

/** The price of the chosen quantity, and the guarantees that come with it. */
export function SelectionCard({ quantity, isPremium }: { quantity: number; isPremium: boolean }) {
  const { t } = useTranslation('credits')
  const priceOf = useCreditPrice()
  const total = priceOf(quantity)
  const { currency } = total
  const apart = { cents: priceOf(1).cents * quantity, currency }
  const unit = { cents: Math.round(total.cents / quantity), currency }
  return (
    <Card aria-labelledby="credit-selection" className={styles.selection}>
      <CardHead title={t('sum.title')} titleId="credit-selection" />
      <div className={styles.sum}>
        <Definitions
          layout="lines"
          items={[
            { term: t('sum.quantity', { count: quantity }), value: formatMoney(apart) },
            { term: t('sum.saving'), value: <Saving saved={subtractMoney(apart, total)} /> },
            { term: t('sum.unit'), value: formatMoney(unit) },
          ]}
        />
      </div>
      <p className={styles.total}>
        <span>{t('sum.total')}</span>
        <output className="figure">{formatMoney(total)}</output>
      </p>
      <WhatPaysDebt quantity={quantity} />
      {isPremium && (
        <div className={styles.paused}>
          <Callout tone="gold">{t('sum.premium')}</Callout>
        </div>
      )}
      <BuyButton quantity={quantity} isDisabled={isPremium} />
      <ul className={styles.trust}>
        <li>
          <Icon name="hourglass" size="small" /> {t('sum.expiry')}
        </li>
        <li>
          <Icon name="shield" size="small" /> {t('sum.refund')}
        </li>
      </ul>
    </Card>
  )
}

/** How many of the bought credits pay the debt at once. */
function WhatPaysDebt({ quantity }: { quantity: number }) {
  const { t } = useTranslation('credits')
  const paying = Math.min(useDebt(), quantity)
  return paying > 0 && <p className="small soft">{t('debt.bought', { count: paying })}</p>
}

function Saving({ saved }: { saved: Money }) {
  const amount = formatMoney(saved)
  return saved.cents > 0 ? <span className={styles.saving}>{`−\u00a0${amount}`}</span> : amount
}
