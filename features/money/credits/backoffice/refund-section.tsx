import { call } from '@bouquet/backoffice/api/client.ts'
import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { useRefetch } from '@bouquet/backoffice/use-refetch.ts'
import styles from '@bouquet/features/money/invoices/backoffice/money-list.module.css'
import { listRefundable } from '@bouquet/features/money/refunds/contract.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refreshWallet } from './order-credits.ts'
import { RefundButton } from './refund-button.tsx'
import type { RefundablePurchase, Refunds } from './refundable-purchase.ts'

const refundableQuery = queryOptions({
  queryKey: ['refundable'],
  queryFn: ({ signal }) => call(listRefundable, {}, signal),
})

/** The ids of refunds that the payment provider has not settled yet; a bank takes weeks to decide a dispute. */
function idsUnderWay(refunds: Refunds | undefined): string {
  const underWay = refunds?.refunds.filter(
    ({ status, kind }) => kind === 'refund' && (status === 'ordered' || status === 'sent'),
  )
  return underWay?.map(({ id, status }) => `${id} ${status}`).join() ?? ''
}

/** Purchases whose unused credits can be refunded, and the state of earlier refunds; nothing where there are none of either. */
export function RefundSection() {
  const { t } = useTranslation('credits')
  const { data } = useQuery(refundableQuery)
  useRefetch(idsUnderWay(data), refreshWallet)
  if (!data || (data.refundable.length === 0 && data.refunds.length === 0)) return null
  return (
    <section className={styles.section} aria-labelledby="credit-refunds">
      <h2 id="credit-refunds">{t('refund.title')}</h2>
      <p className={`soft ${styles.lead}`}>{t('refund.text')}</p>
      {data.refundable.length === 0 && <p className={styles.empty}>{t('refund.empty')}</p>}
      <ul className={styles.list}>
        {data.refundable.map((purchase) => (
          <Purchase key={purchase.paymentId} purchase={purchase} />
        ))}
        {data.refunds.map((refund) => (
          <PastRefund key={refund.id} refund={refund} />
        ))}
      </ul>
    </section>
  )
}

function Purchase({ purchase }: { purchase: RefundablePurchase }) {
  const { t } = useTranslation('credits')
  const { bought, unused, receivedAt, until, kept, keptCents: cents, currency } = purchase
  return (
    <li>
      <p>
        <b>{t('refund.bought', { count: bought, date: formatInstantDay(receivedAt) })}</b>
        <small className={styles.detail}>{t('refund.unused', { count: unused, date: formatInstantDay(until) })}</small>
        {kept > 0 && (
          <small className={styles.detail}>
            {t('refund.kept', { count: kept, price: formatMoney({ cents, currency }) })}
          </small>
        )}
      </p>
      <RefundButton purchase={purchase} />
    </li>
  )
}

function PastRefund({ refund }: { refund: Refunds['refunds'][number] }) {
  const { t } = useTranslation('credits')
  const isDispute = refund.kind === 'dispute'
  return (
    <li>
      <p>
        <b>{t(isDispute ? 'refund.disputed' : 'refund.past', { date: formatInstantDay(refund.createdAt) })}</b>
        <small className={styles.detail}>{t(`refund.${isDispute ? 'dispute' : 'status'}.${refund.status}`)}</small>
      </p>
      <span className={styles.amount}>{formatMoney({ cents: refund.amountCents, currency: refund.currency })}</span>
    </li>
  )
}
