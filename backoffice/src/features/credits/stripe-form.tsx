import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
// The main entry would fetch Stripe's script as soon as it is imported.
import { loadStripe } from '@stripe/stripe-js/pure'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isDark } from '../../colour-scheme.ts'
import { currentLanguage } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { CardProblem } from './card-problem.ts'
import { type Order, rememberBalance } from './order-credits.ts'
import { PaymentActions } from './payment-actions.tsx'
import styles from './payment-dialog.module.css'
import { PaymentFormSkeleton } from './payment-form-skeleton.tsx'

type Props = { order: Order; onCancel: () => void }

/** Stripe's own fields, loaded from Stripe; says so when they cannot be. */
export function StripeForm({ publishableKey, ...props }: Props & { publishableKey: string }) {
  const {
    data: stripe,
    error,
    refetch,
  } = useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: () => loadedStripe(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false,
  })
  if (error) return <LibraryMissing onRetry={() => void refetch()} />
  if (!stripe) return <PaymentFormSkeleton />
  const theme = isDark() ? 'night' : 'stripe'
  const options = { clientSecret: props.order.clientSecret, locale: currentLanguage(), appearance: { theme } } as const
  return (
    <Elements stripe={stripe} options={options}>
      <StripeFields {...props} />
    </Elements>
  )
}

async function loadedStripe(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe.js is not there')
  return stripe
}

function LibraryMissing({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('credits')
  return (
    <Callout
      tone="brick"
      urgent
      action={
        <Button icon="refresh" onPress={onRetry}>
          {t('history.retry')}
        </Button>
      }
    >
      {t('card.libraryMissing')}
    </Callout>
  )
}

function StripeFields({ order, onCancel }: Props) {
  const stripe = useStripe()
  const elements = useElements()
  const pay = useMutation({ mutationFn: () => confirm(stripe, elements) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    pay.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <PaymentElement />
      <PaymentActions euros={order.euros} isPending={pay.isPending} error={pay.error} onCancel={onCancel} />
    </form>
  )
}

/** Leaves this page for the return address; comes back only with a card that did not pay. */
async function confirm(stripe: Stripe | null, elements: StripeElements | null): Promise<void> {
  if (!stripe || !elements) return
  rememberBalance()
  const { error } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: window.location.origin + paths.paymentReturn },
  })
  // What is missing in a field Stripe's own form shows beside it.
  if (error && error.type !== 'validation_error') throw new CardProblem(error)
}
