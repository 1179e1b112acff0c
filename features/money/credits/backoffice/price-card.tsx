import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { quickPicks } from '@bouquet/domain/credit-price'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { useTranslation } from 'react-i18next'
import styles from './price-card.module.css'
import { PriceCurve } from './price-curve.tsx'
import { QuantityField } from './quantity-field.tsx'
import { useCreditPrice } from './use-credit-price.ts'

type Props = { quantity: number; onChange: (quantity: number) => void }

/** The quantity of credits: typed, picked on the price curve, or one of the usual quantities. */
export function PriceCard(props: Props) {
  const { t } = useTranslation('credits')
  return (
    <Card aria-labelledby="credit-quantity">
      <CardHead title={t('choose.title')} titleId="credit-quantity">
        <QuantityField {...props} />
      </CardHead>
      <PriceCurve {...props} />
      <QuickPicks {...props} />
    </Card>
  )
}

function QuickPicks({ quantity, onChange }: Props) {
  const { t } = useTranslation('credits')
  const priceOf = useCreditPrice()
  return (
    <fieldset className={styles.picks}>
      <legend className="sr">{t('choose.picks')}</legend>
      <div className={styles.quantities}>
        {quickPicks.map((pick) => (
          <button key={pick} type="button" aria-pressed={pick === quantity} onClick={() => onChange(pick)}>
            <b>{pick}</b>
            <span>{formatMoney(priceOf(pick))}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
