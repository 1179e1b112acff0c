import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { formatPercent } from '@bouquet/backoffice/formats.ts'
import type { Bill } from '@bouquet/domain/price-reduction'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { useTranslation } from 'react-i18next'
import { normalisedCode } from '../rules/coupon.ts'
import styles from './bill-lines.module.css'

/** What a reduced purchase costs, line by line, as the server has computed it. */
export function BillLines({ bill, code }: { bill: Bill; code: string }) {
  const { t } = useTranslation('coupons')
  const { currency } = bill
  const money = (cents: number) => formatMoney({ cents, currency })
  return (
    <div className={styles.bill}>
      <p role="status" className="small">
        {t('reduction.applied', { code: normalisedCode(code) })}
      </p>
      <Definitions
        layout="lines"
        items={[
          { term: t('reduction.bill.list'), value: money(bill.listCents) },
          {
            term: t('reduction.bill.reduction', { percent: formatPercent((bill.percentOff ?? 0) / 100) }),
            value: `−\u00a0${money(bill.reductionCents)}`,
          },
          { term: t('reduction.bill.net'), value: money(bill.netCents) },
          { term: t('reduction.bill.vat', { rate: formatPercent(bill.vatRate / 1000) }), value: money(bill.vatCents) },
          { term: <b>{t('reduction.bill.total')}</b>, value: <b>{money(bill.totalCents)}</b> },
        ]}
      />
    </div>
  )
}
