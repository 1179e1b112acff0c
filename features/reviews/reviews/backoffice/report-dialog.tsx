import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useCatalogue } from '@bouquet/features/company/services-catalogue/backoffice/use-catalogue.ts'
import { SelectField } from '@bouquet/ui/parts/select-field.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type OwnReview, type ReviewReport, reviewReport } from '../contract.ts'
import { useReport } from './review-queries.ts'

/** Asks for the reason of a report to an administrator. */
export function ReportDialog({ review, isOpen, onClose }: { review: OwnReview; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('received-reviews')
  const form = useForm({ resolver: zodResolver(reviewReport), defaultValues: { explanation: '' } })
  return (
    <ReasonDialog
      form={form}
      saving={useReport(form, review.id, onClose)}
      title={t('report.title')}
      text={t('report.text')}
      confirm={{ label: t('report.send'), variant: 'primary' }}
      failed={t('report.failed')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <Fields />
    </ReasonDialog>
  )
}

function Fields() {
  const { t } = useTranslation('received-reviews')
  const reason = useField<ReviewReport, 'reason'>('reason')
  const reasons = useCatalogue('review_report_reasons').filter(({ isOffered }) => isOffered)
  return (
    <>
      <SelectField
        {...reason}
        label={t('report.reason')}
        options={reasons.map(({ code, label }) => ({ value: code, label }))}
        value={reason.value ?? null}
      />
      <TextAreaField
        {...useField<ReviewReport, 'explanation'>('explanation')}
        label={t('report.explanation')}
        hint={t('report.explanationHint')}
        rows={5}
      />
    </>
  )
}
