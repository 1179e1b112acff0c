import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { moneyInput } from '@bouquet/domain/money'
import { subscriptionEffects } from '@bouquet/features/money/refunds/rules/premium-refund.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { NumberField } from '@bouquet/ui/parts/number-field.tsx'
import { SelectField } from '@bouquet/ui/parts/select-field.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type PaymentDetails, type PremiumRefund, premiumRefund } from '../contract.ts'
import { refundNoteLength } from '../rules/payment-state.ts'
import { useRefundOfPremium } from './payment-queries.ts'
import styles from './payments.module.css'

type Props = { payment: PaymentDetails; goodwill: NonNullable<PaymentDetails['goodwill']> }

/** What of a payment for Premium can go back beyond what the provider may ask for. */
export function PremiumGoodwill({ payment, goodwill }: Props) {
  const { t } = useTranslation('operator-payments')
  const [isAsking, setAsking] = useState(false)
  const mayRefund = useMay('finance.write')
  const amount = formatMoney({ cents: goodwill.amountCents, currency: payment.currency })
  return (
    <div className={styles.panel}>
      <p>{t('goodwill.possible', { amount })}</p>
      {mayRefund && (
        <Button icon="undo" onPress={() => setAsking(true)}>
          {t('goodwill.action')}
        </Button>
      )}
      {isAsking && <GoodwillDialog payment={payment} goodwill={goodwill} onClose={() => setAsking(false)} />}
    </div>
  )
}

function GoodwillDialog({ payment, goodwill, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('operator-payments')
  const form = useForm<PremiumRefund>({
    resolver: zodResolver(premiumRefund),
    defaultValues: {
      note: '',
      amountCents: goodwill.amountCents,
      ...(!goodwill.isRunning && { subscription: 'keeps' }),
    },
  })
  return (
    <ReasonDialog
      form={form}
      saving={useRefundOfPremium(form, payment, onClose)}
      title={t('goodwill.question')}
      text={t('goodwill.text')}
      confirm={{ label: t('goodwill.confirm') }}
      failed={t('refund.failed')}
      urgent
      isOpen
      onClose={onClose}
    >
      <Amount payment={payment} goodwill={goodwill} />
      {goodwill.isRunning && <Effect />}
      <Note />
    </ReasonDialog>
  )
}

/** Sent in cents, filled in as units of the payment's currency. */
function Amount({ payment: { currency }, goodwill }: Props) {
  const { t } = useTranslation('operator-payments')
  const { value, onChange, ...field } = useField<PremiumRefund, 'amountCents'>('amountCents')
  return (
    <NumberField
      {...field}
      value={value / 100}
      onChange={(units) => onChange(Math.round(units * 100))}
      label={t('goodwill.amount')}
      minValue={0.01}
      maxValue={goodwill.amountCents / 100}
      formatOptions={moneyInput(currency)}
    />
  )
}

function Effect() {
  const { t } = useTranslation('operator-payments')
  const { value, ...field } = useField<PremiumRefund, 'subscription'>('subscription')
  return (
    <SelectField
      {...field}
      label={t('goodwill.subscription')}
      options={subscriptionEffects.map((effect) => ({ value: effect, label: t(`goodwill.effects.${effect}`) }))}
      value={value ?? null}
    />
  )
}

function Note() {
  const { t } = useTranslation('operator-payments')
  return (
    <TextAreaField
      {...useField<PremiumRefund, 'note'>('note')}
      label={t('refund.note')}
      rows={3}
      maxLength={refundNoteLength.max}
    />
  )
}
