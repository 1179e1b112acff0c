import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { CardReason } from '../rules/card-decline.ts'
import { payAtEmulator } from './emulator-payment.ts'
import type { Order } from './order-credits.ts'
import { PaymentActions } from './payment-actions.tsx'
import styles from './payment-dialog.module.css'
import type { Payment } from './use-payment.ts'

type Props = { order: Order; payment: Payment; onCancel: () => void }

const invalid: CardReason = 'invalid_iban'
const debitForm = z.object({ iban: z.string().regex(/^[A-Z]{2}\d{2}( ?[A-Z\d]){11,30}$/, invalid) })

const spaced = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1\u00a0')
const accounts = { paid: spaced('AT611904300234573201'), refused: spaced('AT861904300235473202') }

/** A direct debit form without Stripe. The emulator's bank takes a quarter of a minute to confirm it, a real bank some days. */
export function EmulatorDebitForm({ order, payment, onCancel }: Props) {
  const { t } = useTranslation('credits')
  const form = useForm({ resolver: zodResolver(debitForm), defaultValues: { iban: '' }, mode: 'onTouched' })
  const field = useField('iban', form.control)
  const pay = ({ iban }: { iban: string }) =>
    payment.pay(() => payAtEmulator(order.clientSecret, { type: 'debit', iban }))
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(pay)}>
      <Callout tone="sky">{t('payment.debitDemo', accounts)}</Callout>
      <TextField
        {...field}
        onChange={(text: string) => field.onChange(text.toUpperCase().replace(/\s+/g, ' '))}
        autoFocus
        label={t('payment.iban')}
        hint={t('payment.mandate')}
        error={field.error && t('card.invalid_iban')}
      />
      <PaymentActions price={order.price} payment={payment} onCancel={onCancel} />
    </form>
  )
}
