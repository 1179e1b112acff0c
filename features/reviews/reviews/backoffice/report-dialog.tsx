import { fieldProblemText } from '@bouquet/backoffice/api/problem-text.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { SelectField } from '@bouquet/ui/parts/select-field.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OwnReview, reviewReport } from '../contract.ts'
import { type ReportReason, reportReasons } from '../rules/review.ts'
import { useReport } from './review-queries.ts'
import styles from './reviews.module.css'

/** Asks what is wrong with a review, for an administrator. What was written stays when the dialog is closed. */
export function ReportDialog({ review, isOpen, onClose }: { review: OwnReview; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['received-reviews'])
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [explanation, setExplanation] = useState('')
  const [isTried, setTried] = useState(false)
  const report = useReport(review.id, onClose)
  const checked = reviewReport.safeParse({ reason, explanation })
  const problemOf = (field: string) =>
    isTried ? fieldProblemText(checked.error?.issues.find(({ path }) => path[0] === field)) : undefined
  const close = () => {
    report.reset()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (checked.success) report.mutate(checked.data)
  }
  return (
    <FormDialog
      title={t('report.title')}
      submit={{ label: t('report.send') }}
      isSending={report.isPending}
      isOpen={isOpen}
      onClose={close}
      onSubmit={submit}
      className={styles.dialog}
    >
      <p className="soft">{t('report.text')}</p>
      <SelectField
        label={t('report.reason')}
        options={reportReasons.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
        value={reason}
        onChange={setReason}
        error={problemOf('reason')}
      />
      <TextAreaField
        label={t('report.explanation')}
        hint={t('report.explanationHint')}
        rows={5}
        value={explanation}
        onChange={setExplanation}
        error={problemOf('explanation')}
      />
      <ChangeFailure title={t('report.failed')} error={report.error} />
    </FormDialog>
  )
}
