import { call } from '@bouquet/backoffice/api/client.ts'
import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Button, IconButton } from '@bouquet/ui/parts/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { exportInvoices, getInvoicePdf, type ListedInvoice, listInvoices } from '../contract.ts'
import styles from './money-list.module.css'
import { useSaving } from './save-file.ts'

/** Invoices and credit notes, each as a PDF. */
export function InvoicesSection() {
  const { t } = useTranslation(['credits', 'common'])
  const csv = useSaving(exportInvoices)
  return (
    <section className={styles.section} aria-labelledby="credit-invoices">
      <div className={styles.head}>
        <h2 id="credit-invoices">{t('invoices.title')}</h2>
        <Button variant="quiet" icon="download" isPending={csv.isPending} onPress={() => csv.mutate({})}>
          {t('common:export')}
        </Button>
      </div>
      <p className={`soft ${styles.lead}`}>{t('invoices.text')}</p>
      <Documents />
    </section>
  )
}

function Documents() {
  const { t } = useTranslation('credits')
  const query = useQuery({
    queryKey: ['invoices'],
    queryFn: ({ signal }) => call(listInvoices, { query: {} }, signal),
  })
  const { data } = query
  if (!data) return <Loading query={query} failed={t('invoices.error')} />
  if (data.invoices.length === 0) return <p className={styles.empty}>{t('invoices.empty')}</p>
  return (
    <ul className={styles.list}>
      {data.invoices.map((invoice) => (
        <Document key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  )
}

function Document({ invoice }: { invoice: ListedInvoice }) {
  const { t } = useTranslation('credits')
  const { number } = invoice
  const saving = useSaving(getInvoicePdf)
  const subject = useSubject(invoice)
  return (
    <li>
      <p>
        <b>{number}</b>
        <small className={styles.detail}>
          {`${subject} · `}
          <time dateTime={invoice.issuedAt}>{formatInstantDay(invoice.issuedAt)}</time>
        </small>
      </p>
      <span className={styles.end}>
        <span className={styles.amount}>{formatMoney({ cents: invoice.grossCents, currency: invoice.currency })}</span>
        <IconButton
          icon="download"
          label={t('invoices.download', { number })}
          isDisabled={saving.isPending}
          onPress={() => saving.mutate({ params: { id: invoice.id } })}
        />
      </span>
    </li>
  )
}

function useSubject({ what, credits, kind }: ListedInvoice): string {
  const { t } = useTranslation('credits')
  // A refund may take back money without credits.
  const bought = credits === null ? t('invoices.reduction') : t('invoices.credits', { count: credits })
  const name = what === 'credits' ? bought : t(`invoices.${what}`)
  return kind === 'credit_note' ? `${t('invoices.credit_note')}: ${name}` : name
}
