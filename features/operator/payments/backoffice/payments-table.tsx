import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { formatCountry, formatInstant } from '@bouquet/backoffice/formats.ts'
import { type Column, rowLinkClass, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListedPayment } from '../contract.ts'
import { paymentPaths } from '../rules/paths.ts'
import { PaymentStateChip } from './payment-state-chip.tsx'

/** Payments, each of which leads to its page. */
export function PaymentsTable({ payments }: { payments: ListedPayment[] }) {
  const { t } = useTranslation('operator-payments')
  const columns: Column<ListedPayment>[] = [
    {
      id: 'company',
      label: t('columns.company'),
      small: 'title',
      cell: ({ id, company, invoiceNumber }) => (
        <TwoLines
          first={
            <Link className={rowLinkClass()} to={paymentPaths.payment(id)}>
              {company ?? t('gone')}
            </Link>
          }
          second={invoiceNumber}
        />
      ),
    },
    { id: 'amount', label: t('columns.amount'), small: 'end', align: 'end', cell: (row) => <Amount payment={row} /> },
    { id: 'kind', label: t('columns.kind'), small: 'under', cell: (row) => <Kind payment={row} /> },
    {
      id: 'country',
      label: t('columns.country'),
      small: 'hidden',
      cell: ({ country }) => country && formatCountry(country),
    },
    {
      id: 'received',
      label: t('columns.received'),
      small: 'end-under',
      cell: ({ receivedAt }) => <time dateTime={receivedAt}>{formatInstant(receivedAt)}</time>,
    },
    { id: 'state', label: t('columns.state'), small: 'below', cell: (row) => <State payment={row} /> },
  ]
  return <Table label={t('title')} columns={columns} rows={payments} rowKey={({ id }) => id} />
}

type RowProps = { payment: ListedPayment }

function State({ payment: { state, respondBy } }: RowProps) {
  const { t } = useTranslation('operator-payments')
  const deadline = respondBy && t('respondBy', { moment: formatInstant(respondBy) })
  return <TwoLines first={<PaymentStateChip state={state} />} second={deadline} />
}

function Amount({ payment: { amountCents, refundedCents, currency } }: RowProps) {
  const { t } = useTranslation('operator-payments')
  const back = refundedCents > 0 && t('back', { amount: formatMoney({ cents: refundedCents, currency }) })
  return <TwoLines first={<span className="num">{formatMoney({ cents: amountCents, currency })}</span>} second={back} />
}

function Kind({ payment: { what, credits, coupon } }: RowProps) {
  const { t } = useTranslation('operator-payments')
  const bought = credits === null ? t(`kinds.${what}`) : t('withCredits', { count: credits })
  return <TwoLines first={bought} second={coupon && t('withCoupon', { code: coupon.code })} />
}
