import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { ReasonFormDialog } from '@bouquet/features/operator/administration/backoffice/reason-form-dialog.tsx'
import { reviewRefusalLength } from '@bouquet/features/reviews/reviews/rules/review.ts'
import { useTranslation } from 'react-i18next'
import { reviewRefusal } from '../contract.ts'
import { type ModeratedReview, useRefuseReview } from './review-queries.ts'

type Props = { review: ModeratedReview; confirm: string; isOpen: boolean; onClose: () => void }

/** Asks which reason the writer is given when their review is refused, or taken down. */
export function RefuseDialog({ review, confirm, isOpen, onClose }: Props) {
  const { t } = useTranslation('review-moderation')
  const refuse = useRefuseReview('report' in review)
  return (
    <ReasonFormDialog
      title={t('refuseTitle')}
      text={t('refuseText')}
      language={review.language}
      rule={reviewRefusal.shape.reason}
      maxLength={reviewRefusalLength.max}
      confirm={{ label: confirm, variant: 'danger', isPending: refuse.isPending }}
      failure={<ChangeFailure title={t('failed')} error={refuse.error} />}
      isOpen={isOpen}
      onClose={() => {
        refuse.reset()
        onClose()
      }}
      onSubmit={(reason) => refuse.mutate({ id: review.id, reason })}
    />
  )
}
