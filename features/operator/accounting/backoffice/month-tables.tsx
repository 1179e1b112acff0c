import { formatMoneyInFull } from '@bouquet/backoffice/format-money.ts'
import { formatCountry, formatList, formatNumber, formatPercent } from '@bouquet/backoffice/formats.ts'
import type { Currency } from '@bouquet/domain/money'
import { type Column, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useTranslation } from 'react-i18next'
import type { MonthTotals } from '../contract.ts'
import styles from './accounting.module.css'

type Sums = {
  netCents: number
  vatCents: number
  grossCents: number
  currency: Currency
  invoices: number
  creditNotes: number
}
type VatRow = MonthTotals['vat'][number]
type IncomeRow = MonthTotals['income'][number]
type LiabilityRow = MonthTotals['liability'][number]

/** VAT, income and outstanding credits of a month. */
export function MonthTables({ totals: { vat, income, liability } }: { totals: MonthTotals }) {
  const { t } = useTranslation('accounting')
  if (vat.length === 0 && liability.length === 0) return <p className="soft">{t('empty')}</p>
  return (
    <>
      <section aria-labelledby="vat" className={styles.table}>
        <h2 id="vat">{t('vatTitle')}</h2>
        <VatTable rows={vat} />
      </section>
      <section aria-labelledby="income" className={styles.table}>
        <h2 id="income">{t('incomeTitle')}</h2>
        <IncomeTable rows={income} />
      </section>
      <section aria-labelledby="liability" className={styles.table}>
        <h2 id="liability">{t('liabilityTitle')}</h2>
        <p className="soft">{t('liabilityText')}</p>
        {liability.length === 0 ? <p>{t('noLiability')}</p> : <LiabilityTable rows={liability} />}
      </section>
    </>
  )
}

function VatTable({ rows }: { rows: VatRow[] }) {
  const { t } = useTranslation('accounting')
  const columns: Column<VatRow>[] = [
    {
      id: 'country',
      label: t('columns.country'),
      small: 'title',
      cell: ({ country, treatment, rate }) => (
        <TwoLines
          first={formatCountry(country)}
          second={t('rated', { treatment: t(`treatments.${treatment}`), rate: formatPercent(rate / 1000) })}
        />
      ),
    },
    ...useSums<VatRow>(),
  ]
  return (
    <Table
      label={t('vatTitle')}
      columns={columns}
      rows={rows}
      rowKey={({ country, treatment, rate, currency }) => [country, treatment, rate, currency].join()}
    />
  )
}

function IncomeTable({ rows }: { rows: IncomeRow[] }) {
  const { t } = useTranslation('accounting')
  const columns: Column<IncomeRow>[] = [
    { id: 'what', label: t('columns.what'), small: 'title', cell: ({ what }) => t(`kinds.${what}`) },
    ...useSums<IncomeRow>(),
  ]
  return (
    <Table
      label={t('incomeTitle')}
      columns={columns}
      rows={rows}
      rowKey={({ what, currency }) => [what, currency].join()}
    />
  )
}

/** The columns of amounts, which every sum has. */
function useSums<Row extends Sums>(): Column<Row>[] {
  const { t } = useTranslation('accounting')
  const amount = (cents: number, currency: Currency) => (
    <span className="num">{formatMoneyInFull({ cents, currency })}</span>
  )
  return [
    {
      id: 'documents',
      label: t('columns.document'),
      small: 'under',
      cell: ({ invoices, creditNotes }) =>
        formatList([
          ...(invoices > 0 ? [t('invoices', { count: invoices })] : []),
          ...(creditNotes > 0 ? [t('creditNotes', { count: creditNotes })] : []),
        ]),
    },
    {
      id: 'net',
      label: t('columns.net'),
      small: 'end',
      align: 'end',
      cell: ({ netCents, currency }) => amount(netCents, currency),
    },
    {
      id: 'vat',
      label: t('columns.vat'),
      small: 'end-under',
      align: 'end',
      cell: ({ vatCents, currency }) => amount(vatCents, currency),
    },
    {
      id: 'gross',
      label: t('columns.gross'),
      small: 'hidden',
      align: 'end',
      cell: ({ grossCents, currency }) => amount(grossCents, currency),
    },
  ]
}

function LiabilityTable({ rows }: { rows: LiabilityRow[] }) {
  const { t } = useTranslation('accounting')
  const columns: Column<LiabilityRow>[] = [
    { id: 'currency', label: t('columns.currency'), small: 'title', cell: ({ currency }) => currency },
    {
      id: 'credits',
      label: t('kinds.credits'),
      small: 'under',
      align: 'end',
      cell: ({ credits }) => <span className="num">{formatNumber(credits)}</span>,
    },
    {
      id: 'cents',
      label: t('columns.net'),
      small: 'end',
      align: 'end',
      cell: ({ cents, currency }) => <span className="num">{formatMoneyInFull({ cents, currency })}</span>,
    },
  ]
  return <Table label={t('liabilityTitle')} columns={columns} rows={rows} rowKey={({ currency }) => currency} />
}
