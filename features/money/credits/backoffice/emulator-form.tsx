import { Segments } from '@bouquet/ui/parts/segments.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmulatorCardForm } from './emulator-card-form.tsx'
import { EmulatorDebitForm } from './emulator-debit-form.tsx'
import type { Order } from './order-credits.ts'
import styles from './payment-dialog.module.css'
import type { Payment } from './use-payment.ts'

const ways = ['card', 'debit'] as const

/** Replaces Stripe's form where there is no Stripe: a card, which pays at once, or a direct debit, which pays later. */
export function EmulatorForm(props: { order: Order; payment: Payment; onCancel: () => void }) {
  const { t } = useTranslation('credits')
  const [way, setWay] = useState<(typeof ways)[number]>('card')
  return (
    <>
      <div className={styles.ways}>
        <Segments
          legend={t('payment.way')}
          name="payment-way"
          options={ways.map((value) => ({ value, label: t(`payment.ways.${value}`) }))}
          value={way}
          onChange={setWay}
        />
      </div>
      {way === 'card' ? <EmulatorCardForm {...props} /> : <EmulatorDebitForm {...props} />}
    </>
  )
}
