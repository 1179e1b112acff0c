import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import type { RouteResult } from '@bouquet/contract/route'
import type { Money } from '@bouquet/domain/money'
import { useTranslation } from 'react-i18next'
import { buyCredits } from '../contract.ts'
import { useCreditPrice } from './use-credit-price.ts'

/** An order to be paid: `price` for `credits`. */
export type Order = RouteResult<typeof buyCredits> & { credits: number; price: Money }

/** Orders credits at the displayed price; one that is in force no more is read again. With a request, they open it once they are paid for. */
export function useOrder(eventRequestUuid?: string) {
  const { t } = useTranslation('credits')
  const priceOf = useCreditPrice()
  return useChange({
    send: async (credits: number): Promise<Order> => {
      const price = priceOf(credits)
      const wanted = { price: price.cents / 100, currency: price.currency, credits }
      const body = { ...wanted, ...(eventRequestUuid !== undefined && { eventRequestUuid }) }
      return { ...(await call(buyCredits, { body })), credits, price }
    },
    isPreparation: true,
    onFailure: (error) => {
      if (isProblem(error, 'price_mismatch'))
        void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    },
    failed: t('payment.notOrdered'),
  })
}

const balanceKey = 'credits-before-payment'

/** Stores the balance before the payment provider's page opens, so that on return the page can tell when the credits have arrived. */
export function rememberBalance(): void {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  if (user) sessionStorage.setItem(balanceKey, String(user.credits))
}

/** The balance before the payment; null when the payment began in another window. */
export function balanceBefore(): number | null {
  const stored = sessionStorage.getItem(balanceKey)
  return stored === null ? null : Number(stored)
}

/** Refetches everything that a payment or a refund changes. */
export function refreshWallet(): void {
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  for (const key of ['credit-logs', 'refundable', 'invoices', 'premium-offer'])
    void queryClient.invalidateQueries({ queryKey: [key] })
}
