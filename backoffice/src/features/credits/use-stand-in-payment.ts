import { useMutation } from '@tanstack/react-query'
import { type Order, rememberBalance } from './order-credits.ts'
import { type PaymentMeans, payWithStandIn } from './stand-in-payment.ts'

/** Pays an order at the stand-in, then leaves this page for where the payment goes on. */
export function useStandInPayment({ clientSecret }: Order) {
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: (means: PaymentMeans) => payWithStandIn(clientSecret, means),
    onSuccess: (address) => {
      rememberBalance()
      window.location.assign(address)
    },
  })
  return { pay: mutate, error, isPending: isPending || isSuccess }
}
