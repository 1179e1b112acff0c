import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import type { RouteResult } from '@bouquet/contract/route'
import type { Money } from '@bouquet/domain/money'
import { useTranslation } from 'react-i18next'
import { buyCredits } from '../contract.ts'
import { useCreditPrice } from './use-credit-price.ts'

type Wanted = { credits: number; list: Money; eventRequestUuid?: string | undefined; couponCode?: string }

/** An order to be paid: `price` for `credits`, of which `list` is the price without the reduction of a code. */
export type Order = RouteResult<typeof buyCredits> & Wanted & { price: Money }

/** Orders credits at their price without a reduction; a code reduces what is then to be paid. */
export async function orderCredits({ credits, list, eventRequestUuid, couponCode }: Wanted): Promise<Order> {
  const wanted = { credits, list, ...(eventRequestUuid && { eventRequestUuid }), ...(couponCode && { couponCode }) }
  const { list: _, ...body } = { ...wanted, price: list.cents / 100, currency: list.currency }
  const answer = await call(buyCredits, { body })
  return { ...answer, ...wanted, price: { cents: answer.bill.totalCents, currency: answer.bill.currency } }
}

/** Orders credits at the displayed price; one that is in force no more is read again. With a request, they open it once they are paid for. */
export function useOrder(eventRequestUuid?: string) {
  const { t } = useTranslation('credits')
  const priceOf = useCreditPrice()
  return useChange({
    send: (credits: number) => orderCredits({ credits, list: priceOf(credits), eventRequestUuid }),
    isPreparation: true,
    onFailure: readPricesAgain,
    failed: t('payment.notOrdered'),
  })
}

/** Prices that are in force no more are read again. */
export function readPricesAgain(error: Error): void {
  if (isProblem(error, 'price_mismatch')) void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
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
