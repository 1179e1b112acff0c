import { connectionProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { isDark } from '@bouquet/backoffice/colour-scheme.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { useRetry } from '@bouquet/backoffice/shell/use-retry.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
// The package's main entry would load Stripe's script on import.
import { loadStripe } from '@stripe/stripe-js/pure'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentReturnPath } from '../rules/payment-return.ts'
import { CardProblem } from './card-problem.ts'
import type { Order } from './order-credits.ts'
import { PaymentActions } from './payment-actions.tsx'
import styles from './payment-dialog.module.css'
import { PaymentFormSkeleton } from './payment-form-skeleton.tsx'
import { isConfirmedBefore, type Payment } from './use-payment.ts'

type Props = { order: Order; payment: Payment; onCancel: () => void }

/** Stripe's own fields, loaded from Stripe; an error message when they cannot be loaded. */
export function StripeForm({ publishableKey, ...props }: Props & { publishableKey: string }) {
  const library = useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: () => loadedStripe(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false,
  })
  const { failure, isRetrying, retry } = useRetry(library)
  if (failure) return <LibraryMissing isRetrying={isRetrying} onRetry={retry} />
  const { data: stripe } = library
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

function LibraryMissing({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation(['credits', 'common'])
  return (
    <Callout
      tone="brick"
      urgent
      action={
        <Button icon="refresh" isPending={isRetrying} onPress={onRetry}>
          {t('common:retry')}
        </Button>
      }
    >
      {t('card.libraryMissing')}
    </Callout>
  )
}

function StripeFields({ order, payment, onCancel }: Props) {
  const stripe = useStripe()
  const elements = useElements()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    payment.pay(() => confirm(stripe, elements))
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <PaymentElement />
      <PaymentActions price={order.price} payment={payment} onCancel={onCancel} />
    </form>
  )
}

/** Confirms the payment, which leaves this page for the return address; resolves only when the card was refused. */
async function confirm(stripe: Stripe | null, elements: StripeElements | null): Promise<null> {
  if (!stripe || !elements) return null
  const mayArrive = navigator.onLine !== false
  const { error } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: window.location.origin + paymentReturnPath },
  })
  if (isConfirmedBefore(error)) throw connectionProblem('network_error', true)
  if (error?.type === 'api_connection_error') throw connectionProblem('network_error', mayArrive)
  // Stripe's form itself marks a field that is incomplete.
  if (error && error.type !== 'validation_error') throw new CardProblem(error)
  return null
}
