import { download } from '@bouquet/backoffice/api/download.ts'
import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { NumberField } from '@bouquet/ui/parts/number-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AccountingMonth, exportAccountingMonth, exportSalesJournal } from '../contract.ts'
import styles from './accounting.module.css'

/** The month's files: its documents, and the sales journal of a French seller. */
export function MonthExports({ month: { month, hasJournal, needsRate } }: { month: AccountingMonth }) {
  const { t } = useTranslation('accounting')
  const [rate, setRate] = useState(Number.NaN)
  const mayExport = useMay('exports')
  const journal = useMutation({
    mutationFn: () =>
      download(exportSalesJournal, { params: { month }, query: needsRate ? { eurosPerPound: rate } : {} }),
    onError: (error) => notify({ severity: 'error', text: problemText(error) }),
  })
  if (!mayExport) return null
  const isReady = !needsRate || rate > 0
  const journalButton = (
    <Button
      variant="quiet"
      icon="download"
      isDisabled={!isReady}
      isPending={journal.isPending}
      onPress={() => journal.mutate()}
    >
      {t('exports.journal')}
    </Button>
  )
  return (
    <div>
      <div className={styles.exports}>
        <ExportButton
          label={t('exports.documents')}
          save={() => download(exportAccountingMonth, { params: { month } })}
        />
        {hasJournal && !needsRate && journalButton}
      </div>
      {hasJournal && needsRate && (
        <div className={styles.rate}>
          <div className={styles.exports}>
            <NumberField
              label={t('exports.rate')}
              value={rate}
              onChange={setRate}
              minValue={0.1}
              maxValue={10}
              step={0.0001}
              formatOptions={{ maximumFractionDigits: 4 }}
            />
            {journalButton}
          </div>
          <p className="soft small">{t('exports.rateText')}</p>
        </div>
      )}
    </div>
  )
}
