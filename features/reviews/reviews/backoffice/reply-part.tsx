import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type OwnReview, reviewReply } from '../contract.ts'
import { reviewReplyLength } from '../rules/review.ts'
import { usePutReplyBack, useRemoveReply, useReply } from './review-queries.ts'
import styles from './reviews.module.css'

/** The provider's public reply: to write, change or remove. `beside` holds further actions. */
export function ReplyPart({ review, beside }: { review: OwnReview; beside: ReactNode }) {
  const { t } = useTranslation('received-reviews')
  const { isModerated } = useCurrentUser()
  const [isWriting, setWriting] = useState(false)
  if (!isModerated) return <p className="soft small">{t('reply.waits')}</p>
  if (isWriting) return <ReplyForm review={review} onClose={() => setWriting(false)} />
  if (review.reply !== null)
    return (
      <>
        <Reply review={review} reply={review.reply} onChange={() => setWriting(true)} />
        {beside && <div className={styles.acts}>{beside}</div>}
      </>
    )
  return (
    <div className={styles.acts}>
      <Button icon="message" aria-label={t('reply.writeTo', { title: review.title })} onPress={() => setWriting(true)}>
        {t('reply.write')}
      </Button>
      {beside}
    </div>
  )
}

type ReplyProps = { review: OwnReview; reply: string; onChange: () => void }

function Reply({ review, reply, onChange }: ReplyProps) {
  const { t } = useTranslation('received-reviews')
  const { title } = review
  const putBack = usePutReplyBack(review.id)
  const remove = useRemoveReply(review.id, () => putBack.mutate({ text: reply }))
  return (
    <div className={styles.reply}>
      <p className="soft small">{t('reply.yours')}</p>
      <p className={styles.replyText} translate="no">
        {reply}
      </p>
      <div className={styles.acts}>
        <Button variant="quiet" icon="edit" aria-label={t('reply.changeOf', { title })} onPress={onChange}>
          {t('reply.change')}
        </Button>
        <Button
          variant="quiet"
          icon="trash"
          isPending={remove.isPending}
          aria-label={t('reply.removeOf', { title })}
          onPress={() => remove.mutate()}
        >
          {t('reply.remove')}
        </Button>
      </div>
    </div>
  )
}

function ReplyForm({ review, onClose }: { review: OwnReview; onClose: () => void }) {
  const { t } = useTranslation(['received-reviews', 'common'])
  const form = useForm({ resolver: zodResolver(reviewReply), defaultValues: { text: review.reply ?? '' } })
  const { submit, isSaving, failure, other, takeOther, saveOver } = useReply(form, review, onClose)
  const field = useField('text', form.control)
  return (
    <form className={styles.replyForm} onSubmit={submit} noValidate>
      <TextAreaField
        {...field}
        autoFocus
        label={t('reply.label')}
        hint={t('reply.hint')}
        rows={4}
        count={t('reply.count', {
          used: formatNumber(field.value.trim().length),
          max: formatNumber(reviewReplyLength.max),
        })}
      />
      <ChangeFailure title={t('reply.failed')} error={failure} />
      {other && (
        <ChangedElsewhere
          theirs={[{ label: t('reply.label'), text: other.reply }]}
          ours={[{ label: t('reply.label'), text: field.value }]}
          onTake={takeOther}
          onKeep={saveOver}
        />
      )}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" isDisabled={!form.formState.isDirty} isPending={isSaving}>
          {t('reply.send')}
        </Button>
        <Button variant="quiet" isDisabled={isSaving} onPress={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  )
}
