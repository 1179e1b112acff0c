import { reviewRefusal } from '@bouquet/contract/review-moderation'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldProblemText, problemText } from '../../api/problem-text.ts'
import { formatLanguageIn } from '../../formats.ts'
import { useRefuseReview, type WaitingReview } from './review-queries.ts'
import styles from './reviews-page.module.css'

/** Asks what the writer is told, in the writer's own language. What was typed stays when the dialog is closed. */
export function RefuseDialog({
  review,
  isOpen,
  onClose,
}: {
  review: WaitingReview
  isOpen: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('review-moderation')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const refuse = useRefuseReview()
  const formId = useId()
  const checked = reviewRefusal.safeParse({ reason })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!checked.success) return
    const done = () => notify({ severity: 'success', text: t('refused') })
    refuse.mutate({ id: review.id, reason: checked.data.reason }, { onSuccess: done })
  }
  return (
    <Dialog
      title={t('refuseTitle')}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      actions={() => (
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" isPending={refuse.isPending}>
            {t('refuse')}
          </Button>
        </>
      )}
    >
      <form id={formId} className={styles.dialog} onSubmit={submit} noValidate>
        <p className="soft">{t('refuseText')}</p>
        <TextAreaField
          autoFocus
          label={t('reason', { language: formatLanguageIn(review.language) })}
          lang={review.language}
          rows={5}
          value={reason}
          onChange={setReason}
          error={isTried ? fieldProblemText(checked.error?.issues[0]) : undefined}
        />
        {refuse.error && (
          <Callout tone="brick" urgent title={t('failed')}>
            {problemText(refuse.error)}
          </Callout>
        )}
      </form>
    </Dialog>
  )
}
