import { reviewRefusal } from '@bouquet/contract/review-moderation'
import { reviewRefusalLength } from '@bouquet/domain/review'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../api/problem-text.ts'
import { ReasonFormDialog } from '../administration/reason-form-dialog.tsx'
import { type ModeratedReview, useRefuseReview } from './review-queries.ts'

type Props = { review: ModeratedReview; confirm: string; isOpen: boolean; onClose: () => void }

/** Asks what the writer is told when their review is refused, or taken down. */
export function RefuseDialog({ review, confirm, isOpen, onClose }: Props) {
  const { t } = useTranslation('review-moderation')
  const refuse = useRefuseReview()
  const done = () => notify({ severity: 'success', text: t('refused') })
  return (
    <ReasonFormDialog
      title={t('refuseTitle')}
      text={t('refuseText')}
      language={review.language}
      rule={reviewRefusal.shape.reason}
      maxLength={reviewRefusalLength.max}
      confirm={{ label: confirm, variant: 'danger', isPending: refuse.isPending }}
      failure={
        refuse.error && (
          <Callout tone="brick" urgent title={t('failed')}>
            {problemText(refuse.error)}
          </Callout>
        )
      }
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={(reason) => refuse.mutate({ id: review.id, reason }, { onSuccess: done })}
    />
  )
}
