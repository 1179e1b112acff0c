import { download } from '@bouquet/backoffice/api/download.ts'
import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { formatInstantDay } from '@bouquet/backoffice/formats.ts'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { IconButton } from '@bouquet/ui/parts/button.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getPaymentDocument, type PaymentDetails } from '../contract.ts'
import ownStyles from './payments.module.css'

/** The invoice and the credit notes of a payment, each as a PDF. */
export function PaymentDocuments({ payment: { id, documents, currency } }: { payment: PaymentDetails }) {
  const { t } = useTranslation('operator-payments')
  const saving = useMutation({
    mutationFn: (documentId: string) => download(getPaymentDocument, { params: { id, documentId } }),
    onError: (error) => notify({ severity: 'error', text: problemText(error) }),
  })
  return (
    <Card aria-labelledby="payment-documents">
      <CardHead title={t('payment.documents')} titleId="payment-documents" />
      {documents.length === 0 && <p className="soft">{t('payment.noDocuments')}</p>}
      <ul className={styles.entries}>
        {documents.map(({ id: documentId, kind, number, issuedAt, grossCents }) => (
          <li key={documentId} className={ownStyles.document}>
            <p>
              <b>{[t(`documentKinds.${kind}`), number].join(' ')}</b>
              <small className={styles.note}>
                {`${formatInstantDay(issuedAt)} · ${formatMoney({ cents: grossCents, currency })}`}
              </small>
            </p>
            <IconButton
              icon="download"
              label={t('payment.download', { number })}
              onPress={() => saving.mutate(documentId)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
