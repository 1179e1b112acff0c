import { isCreditQuantity, maxCredits, minCredits } from '@bouquet/domain/credit-price'
import { IconButton } from '@bouquet/ui/parts/button.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './quantity-field.module.css'

/** The number of credits, typed or stepped; an invalid number becomes 1 on blur. */
export function QuantityField({ quantity, onChange }: { quantity: number; onChange: (quantity: number) => void }) {
  const { t } = useTranslation('credits')
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    if (isCreditQuantity(Number(text))) onChange(Number(text))
  }
  const leave = () => {
    if (typed !== null && !isCreditQuantity(Number(typed))) onChange(minCredits)
    setTyped(null)
  }
  return (
    <div className={styles.quantity}>
      <IconButton
        icon="minus"
        label={t('choose.less')}
        isDisabled={quantity <= minCredits}
        onPress={() => onChange(quantity - 1)}
      />
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('choose.quantity')}
        value={typed ?? String(quantity)}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      <IconButton
        icon="plus"
        label={t('choose.more')}
        isDisabled={quantity >= maxCredits}
        onPress={() => onChange(quantity + 1)}
      />
    </div>
  )
}
