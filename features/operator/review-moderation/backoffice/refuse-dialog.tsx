import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { TranslatedReason } from '@bouquet/features/operator/administration/backoffice/translated-reason.tsx'
import { reviewRefusalLength } from '@bouquet/features/reviews/reviews/rules/review.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { reviewRefusal } from '../contract.ts'
import { type ModeratedReview, useRefuseReview } from './review-queries.ts'

type Props = { review: ModeratedReview; confirm: string; isOpen: boolean; onClose: () => void }

/** Asks for the reason that the writer reads when their review is refused or removed. */
export function RefuseDialog({ review, confirm, isOpen, onClose }: Props) {
  const { t } = useTranslation('review-moderation')
  const form = useForm({ resolver: zodResolver(reviewRefusal), defaultValues: { reason: '' } })
  return (
    <ReasonDialog
      form={form}
      saving={useRefuseReview(form, review)}
      title={t('refuseTitle')}
      text={t('refuseText')}
      confirm={{ label: confirm }}
      failed={t('failed')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <TranslatedReason language={review.language} maxLength={reviewRefusalLength.max} />
    </ReasonDialog>
  )
}
