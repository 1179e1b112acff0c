import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { formatCountry, formatInstant } from '@bouquet/backoffice/formats.ts'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { RecordPage } from '@bouquet/features/operator/administration/backoffice/record-frame.tsx'
import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'
import { couponPaths } from '@bouquet/features/operator/coupons/rules/paths.ts'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { PaymentDetails } from '../contract.ts'
import { paymentPaths } from '../rules/paths.ts'
import { PaymentDocuments } from './payment-documents.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { paymentQuery } from './payment-queries.ts'
import { PaymentRefund } from './payment-refund.tsx'
import { PaymentStateChip } from './payment-state-chip.tsx'

/** One payment with everything that happened to it. */
export function PaymentPage() {
  const { t } = useTranslation('operator-payments')
  const { id = '' } = useParams()
  const titleOf = ({ amountCents: cents, currency }: PaymentDetails) =>
    t('payment.title', { amount: formatMoney({ cents, currency }) })
  return (
    <RecordPage
      query={useQuery(paymentQuery(id))}
      list={{ label: t('title'), to: paymentPaths.list }}
      titleOf={titleOf}
      failure={t('loadingOne')}
    >
      {(payment) => (
        <>
          <PageHead
            title={titleOf(payment)}
            lead={[payment.company ?? t('gone'), payment.invoiceNumber].filter(Boolean).join(' · ')}
            chips={<PaymentStateChip state={payment.state} />}
          />
          <div className={styles.columns}>
            <div className={styles.stack}>
              <PaymentHistory payment={payment} />
              <PaymentDocuments payment={payment} />
            </div>
            <div className={styles.side}>
              <PaymentRefund payment={payment} />
              <Facts payment={payment} />
            </div>
          </div>
        </>
      )}
    </RecordPage>
  )
}

function Facts({ payment }: { payment: PaymentDetails }) {
  const { t } = useTranslation('operator-payments')
  const { what, credits, netCents, vatCents, currency, country, email, reference, receivedAt, respondBy, coupon } =
    payment
  const money = (cents: number | null) => (cents === null ? '–' : formatMoney({ cents, currency }))
  return (
    <Card aria-labelledby="payment-facts">
      <CardHead title={t('payment.facts')} titleId="payment-facts" />
      <div className={styles.facts}>
        <Definitions
          layout="lines"
          items={[
            { term: t('columns.company'), value: <Company payment={payment} /> },
            { term: t('payment.email'), value: email ? <a href={`mailto:${email}`}>{email}</a> : '–' },
            {
              term: t('columns.kind'),
              value: credits === null ? t(`kinds.${what}`) : t('withCredits', { count: credits }),
            },
            ...(coupon ? [{ term: t('columns.coupon'), value: <Coupon coupon={coupon} /> }] : []),
            { term: t('columns.net'), value: money(netCents) },
            { term: t('columns.vat'), value: money(vatCents) },
            { term: t('columns.country'), value: country ? formatCountry(country) : '–' },
            { term: t('columns.received'), value: formatInstant(receivedAt) },
            ...(respondBy ? [{ term: t('columns.respondBy'), value: formatInstant(respondBy) }] : []),
            { term: t('columns.reference'), value: <code className={styles.id}>{reference}</code> },
          ]}
        />
      </div>
    </Card>
  )
}

function Company({ payment: { accountId, company } }: { payment: PaymentDetails }) {
  const { t } = useTranslation('operator-payments')
  const mayRead = useMay('people.read')
  const name = company ?? t('gone')
  if (!accountId || !mayRead) return name
  return (
    <Link className="text-link" to={administrationPaths.user(accountId)}>
      {name}
    </Link>
  )
}

function Coupon({ coupon: { id, code, percentOff } }: { coupon: NonNullable<PaymentDetails['coupon']> }) {
  const { t } = useTranslation('operator-payments')
  return (
    <>
      <Link className="text-link" to={couponPaths.coupon(id)}>
        {code}
      </Link>{' '}
      {t('payment.percentOff', { percent: percentOff })}
    </>
  )
}
