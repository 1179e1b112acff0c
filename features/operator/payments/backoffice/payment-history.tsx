import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { formatInstant } from '@bouquet/backoffice/formats.ts'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { useTranslation } from 'react-i18next'
import type { PaymentDetails } from '../contract.ts'

type Event = { at: string; title: string; detail?: string }

/** What happened to a payment, in order. */
export function PaymentHistory({ payment }: { payment: PaymentDetails }) {
  const { t } = useTranslation('operator-payments')
  const events = useEvents(payment)
  return (
    <Card aria-labelledby="payment-history">
      <CardHead title={t('payment.history')} titleId="payment-history" />
      <ol className={styles.entries}>
        {events.map(({ at, title, detail }) => (
          <li key={`${at} ${title}`}>
            <p>
              <b>{title}</b>
            </p>
            {detail && <p>{detail}</p>}
            <p className="soft small">
              <time dateTime={at}>{formatInstant(at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function useEvents({ orderedAt, receivedAt, amountCents, currency, refunds, documents }: PaymentDetails): Event[] {
  const { t } = useTranslation('operator-payments')
  const money = (cents: number) => formatMoney({ cents, currency })
  const events: Event[] = [
    ...(orderedAt ? [{ at: orderedAt, title: t('payment.ordered') }] : []),
    { at: receivedAt, title: t('payment.received', { amount: money(amountCents) }) },
    ...documents.map(({ kind, number, issuedAt }) => ({
      at: issuedAt,
      title: [t(`documentKinds.${kind}`), number].join(' '),
    })),
    ...refunds.flatMap(({ createdAt, settledAt, reason, status, amountCents: cents, note, orderedBy }) => {
      const detail = note ? t('payment.by', { name: orderedBy ?? t('payment.formerOperator'), note }) : undefined
      const stepOf = (step: typeof status) =>
        t('payment.step', { reason: t(`reasons.${reason}`), amount: money(cents), step: t(`steps.${step}`) })
      const begun = { at: createdAt, title: stepOf(settledAt ? 'ordered' : status) }
      const settled = settledAt ? [{ at: settledAt, title: stepOf(status) }] : []
      return [detail ? { ...begun, detail } : begun, ...settled]
    }),
  ]
  return events.sort((one, other) => one.at.localeCompare(other.at))
}
