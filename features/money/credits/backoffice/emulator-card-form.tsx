import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { CardReason } from '../rules/card-decline.ts'
import { payAtEmulator, type TypedCard } from './emulator-payment.ts'
import type { Order } from './order-credits.ts'
import { PaymentActions } from './payment-actions.tsx'
import styles from './payment-dialog.module.css'
import type { Payment } from './use-payment.ts'

type Props = { order: Order; payment: Payment; onCancel: () => void }

const reason = (name: CardReason) => name

const cardForm = z.object({
  number: z.string().regex(/^\d[\d ]{11,22}$/, reason('incorrect_number')),
  expiry: z.string().regex(/^\d\d\/\d\d$/, reason('invalid_expiry')),
  cvc: z.string().regex(/^\d{3,4}$/, reason('incorrect_cvc')),
})

const acceptedCard = '4242 4242 4242 4242'.replaceAll(' ', '\u00a0')

/** A card form without Stripe. It submits to the emulator, which knows Stripe's test cards. */
export function EmulatorCardForm({ order, payment, onCancel }: Props) {
  const { t } = useTranslation('credits')
  const form = useForm<TypedCard>({
    resolver: zodResolver(cardForm),
    defaultValues: { number: '', expiry: '', cvc: '' },
  })
  const pay = (card: TypedCard) => payment.pay(() => payAtEmulator(order.clientSecret, { type: 'card', card }))
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(pay)}>
      <Callout tone="sky">{t('payment.demo', { card: acceptedCard })}</Callout>
      <CardFields control={form.control} />
      <PaymentActions price={order.price} payment={payment} onCancel={onCancel} />
    </form>
  )
}

const digits = (text: string) => text.replace(/\D/g, '')
const spacedNumber = (text: string) =>
  digits(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
const slashedExpiry = (text: string) =>
  digits(text)
    .slice(0, 4)
    .replace(/^(\d\d)(?=\d)/, '$1/')
const shortCode = (text: string) => digits(text).slice(0, 4)

function CardFields({ control }: { control: Control<TypedCard> }) {
  const { t } = useTranslation('credits')
  const number = useCardField(control, 'number', spacedNumber)
  const expiry = useCardField(control, 'expiry', slashedExpiry)
  const cvc = useCardField(control, 'cvc', shortCode)
  return (
    <>
      <TextField {...number} autoFocus autoComplete="cc-number" label={t('payment.number')} />
      <div className={styles.pair}>
        <TextField {...expiry} autoComplete="cc-exp" label={t('payment.expiry')} hint={t('payment.expiryHint')} />
        <TextField {...cvc} autoComplete="cc-csc" label={t('payment.cvc')} hint={t('payment.cvcHint')} />
      </div>
    </>
  )
}

function useCardField(control: Control<TypedCard>, name: keyof TypedCard, shape: (text: string) => string) {
  const { t } = useTranslation('credits')
  const { field, fieldState } = useController({ control, name })
  const message = fieldState.error?.message as CardReason | undefined
  return {
    ...field,
    onChange: (text: string) => field.onChange(shape(text)),
    inputMode: 'numeric' as const,
    error: message && t(`card.${message}`),
  }
}
