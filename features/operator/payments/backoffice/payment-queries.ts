import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  getPayment,
  listPayments,
  type OperatorRefund,
  type PaymentDetails,
  type PremiumRefund,
  refundPayment,
  refundPremiumPayment,
} from '../contract.ts'
import { filtersOf, type PaymentsAddress } from './payments-address.ts'

const listKey = ['operator-payments', 'list']
const paymentKey = (id: string) => ['operator-payments', 'payment', id]

/** The payments that match the filters, newest first, in pages. */
export function paymentsQuery(address: PaymentsAddress) {
  return infiniteQueryOptions({
    queryKey: [...listKey, address],
    queryFn: ({ pageParam, signal }) =>
      call(listPayments, { query: { ...filtersOf(address), ...(pageParam && { after: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: paymentKey(id),
    queryFn: ({ signal }) => call(getPayment, { params: { id } }, signal),
    staleTime: 0,
  })
}

/** Refunds the unused credits of a purchase. */
export function useRefund(form: UseFormReturn<OperatorRefund>, payment: PaymentDetails, onRefunded: () => void) {
  const { t } = useTranslation('operator-payments')
  const { id, currency, refundable } = payment
  return useSave(form, {
    ...refundOf(id),
    send: (body, key) => call(refundPayment, { params: { id }, body, idempotencyKey: key }),
    done: () => t('refund.done', { amount: formatMoney({ cents: refundable?.amountCents ?? 0, currency }) }),
    failed: t('refund.failed'),
    next: onRefunded,
  })
}

/** Refunds a payment for Premium, or a part of it. */
export function useRefundOfPremium(
  form: UseFormReturn<PremiumRefund>,
  { id, currency }: PaymentDetails,
  onRefunded: () => void,
) {
  const { t } = useTranslation('operator-payments')
  return useSave(form, {
    ...refundOf(id),
    send: (body: PremiumRefund, key) => call(refundPremiumPayment, { params: { id }, body, idempotencyKey: key }),
    done: () => t('refund.done', { amount: formatMoney({ cents: form.getValues('amountCents'), currency }) }),
    failed: t('refund.failed'),
    next: onRefunded,
  })
}

function refundOf(id: string) {
  return {
    draftOf: null,
    find: (_: unknown, key: string) => findByKey<PaymentDetails>(key),
    onDone: (refunded: PaymentDetails) => {
      queryClient.setQueryData(paymentKey(id), refunded)
      void queryClient.invalidateQueries({ queryKey: listKey })
    },
    onFailure: () => void queryClient.invalidateQueries({ queryKey: paymentKey(id) }),
  }
}
