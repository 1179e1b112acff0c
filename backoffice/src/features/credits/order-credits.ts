import { buyCredits } from '@bouquet/contract/credits'
import type { RouteResult } from '@bouquet/contract/route'
import { creditPriceCents } from '@bouquet/domain/credit-price'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { currentUserQuery, queryClient } from '../../api/queries.ts'
import { useChange } from '../../changes/use-change.ts'

/** What is to be paid: `euros` for `credits`. */
export type Order = RouteResult<typeof buyCredits> & { credits: number; euros: number }

/** Orders credits at the price that is shown. */
export function useOrder() {
  const { t } = useTranslation('credits')
  return useChange({
    send: async (credits: number): Promise<Order> => {
      const euros = creditPriceCents(credits) / 100
      return { ...(await call(buyCredits, { body: { price: euros, credits } })), credits, euros }
    },
    isPreparation: true,
    failed: t('payment.notOrdered'),
  })
}

const balanceKey = 'credits-before-payment'

/** Keeps the balance over the way to the payment provider and back, so that the page can tell when the credits have come. */
export function rememberBalance(): void {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  if (user) sessionStorage.setItem(balanceKey, String(user.credits))
}

/** The balance before the payment; null when it began in another window. */
export function balanceBefore(): number | null {
  const kept = sessionStorage.getItem(balanceKey)
  return kept === null ? null : Number(kept)
}

/** Reads everything again that a payment or a refund changes. */
export function refreshWallet(): void {
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  for (const key of ['credit-logs', 'refundable', 'invoices', 'premium-offer'])
    void queryClient.invalidateQueries({ queryKey: [key] })
}
