import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { SelectField } from '@bouquet/ui/parts/select-field.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { useTranslation } from 'react-i18next'
import type { FalseRequestReport, MessageReport } from '../contract.ts'
import { statementLength } from '../rules/report.ts'

type Report = FalseRequestReport | MessageReport
type Props = { reasons: readonly Report['reason'][]; statement: { label: string; hint: string; rows: number } }

/** The reason and the statement of a report, in the form of their dialog. */
export function ReportFields({ reasons, statement }: Props) {
  const { t } = useTranslation('sent-reports')
  const reason = useField<Report, 'reason'>('reason')
  return (
    <>
      <SelectField
        {...reason}
        label={t('reason')}
        options={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        value={reason.value ?? null}
      />
      <TextAreaField {...useField<Report, 'statement'>('statement')} {...statement} maxLength={statementLength.max} />
    </>
  )
}
