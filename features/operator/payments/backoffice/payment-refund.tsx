import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type OperatorRefund, operatorRefund, type PaymentDetails } from '../contract.ts'
import { refundNoteLength } from '../rules/payment-state.ts'
import { useRefund } from './payment-queries.ts'
import styles from './payments.module.css'
import { PremiumGoodwill } from './premium-goodwill.tsx'

type Props = { payment: PaymentDetails }

/** What of a payment can go back, or why nothing can. */
export function PaymentRefund({ payment }: Props) {
  const { t } = useTranslation('operator-payments')
  const { refundable, refusal, goodwill } = payment
  return (
    <Card aria-labelledby="payment-refund">
      <CardHead title={t('refund.title')} titleId="payment-refund" />
      {refusal && <p className="soft">{t(`refund.refusals.${refusal}`)}</p>}
      {refundable && <Possible payment={payment} refundable={refundable} />}
      {goodwill && <PremiumGoodwill payment={payment} goodwill={goodwill} />}
    </Card>
  )
}

type PossibleProps = Props & { refundable: NonNullable<PaymentDetails['refundable']> }

function Possible({ payment, refundable }: PossibleProps) {
  const { t } = useTranslation('operator-payments')
  const [isAsking, setAsking] = useState(false)
  const mayRefund = useMay('finance.write')
  const { credits, amountCents, until } = refundable
  const amount = formatMoney({ cents: amountCents, currency: payment.currency })
  return (
    <div className={styles.panel}>
      <p>{t('refund.possible', { count: credits, amount, date: formatInstantDay(until) })}</p>
      {mayRefund && (
        <Button icon="undo" onPress={() => setAsking(true)}>
          {t('refund.action', { amount })}
        </Button>
      )}
      <RefundDialog payment={payment} amount={amount} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}

type DialogProps = Props & { amount: string; isOpen: boolean; onClose: () => void }

function RefundDialog({ payment, amount, isOpen, onClose }: DialogProps) {
  const { t } = useTranslation('operator-payments')
  const form = useForm<OperatorRefund>({ resolver: zodResolver(operatorRefund), defaultValues: { note: '' } })
  return (
    <ReasonDialog
      form={form}
      saving={useRefund(form, payment, onClose)}
      title={t('refund.question', { amount })}
      text={t('refund.text')}
      confirm={{ label: t('refund.action', { amount }) }}
      failed={t('refund.failed')}
      urgent
      isOpen={isOpen}
      onClose={onClose}
    >
      <Note />
    </ReasonDialog>
  )
}

function Note() {
  const { t } = useTranslation('operator-payments')
  return (
    <TextAreaField
      {...useField<OperatorRefund, 'note'>('note')}
      label={t('refund.note')}
      rows={3}
      maxLength={refundNoteLength.max}
    />
  )
}
