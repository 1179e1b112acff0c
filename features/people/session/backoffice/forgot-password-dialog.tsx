import { call } from '@bouquet/backoffice/api/client.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useSubmit } from '@bouquet/backoffice/forms/use-submit.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { passwordResetRequest, requestPasswordReset } from '../contract.ts'
import styles from './session-form.module.css'

const closesAfterSeconds = 10

type Form = { email: string }
type Answer = { message: string; already_requested: boolean }
type Props = { isOpen: boolean; onClose: () => void; email: string }

/** Requests a link for a new password; once it is sent, the dialog confirms that and closes by itself. */
export function ForgotPasswordDialog({ isOpen, onClose, email }: Props) {
  const { t } = useTranslation('session')
  const formId = useId()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const form = useForm<Form>({ resolver: zodResolver(passwordResetRequest), values: { email }, mode: 'onTouched' })
  return (
    <Dialog
      title={t('forgot.title')}
      isOpen={isOpen}
      isBusy={form.formState.isSubmitting}
      onOpenChange={(open) => !open && onClose()}
      actions={(close) =>
        answer ? <CloseButton onPress={close} /> : <Acts form={form} id={formId} onCancel={close} />
      }
    >
      {answer ? <Sent answer={answer} onClose={onClose} /> : <Fields form={form} id={formId} onAnswer={setAnswer} />}
    </Dialog>
  )
}

function Fields({ form, id, onAnswer }: { form: UseFormReturn<Form>; id: string; onAnswer: (answer: Answer) => void }) {
  const { t } = useTranslation('session')
  const { submit, failure } = useSubmit(form, async (body) => onAnswer(await call(requestPasswordReset, { body })))
  return (
    <form id={id} onSubmit={submit} noValidate className={styles.inDialog}>
      <p className="soft">{t('forgot.lead')}</p>
      <TextField
        {...useField('email', form.control)}
        autoFocus
        type="email"
        autoComplete="username"
        label={t('email')}
      />
      <ChangeFailure title={t('forgot.error')} error={failure} unanswered={t('forgot.unanswered')} />
    </form>
  )
}

function Acts({ form, id, onCancel }: { form: UseFormReturn<Form>; id: string; onCancel: () => void }) {
  const { t } = useTranslation(['session', 'common'])
  return (
    <>
      <Button variant="quiet" isDisabled={form.formState.isSubmitting} onPress={onCancel}>
        {t('common:cancel')}
      </Button>
      <Button type="submit" form={id} variant="primary" icon="send" isPending={form.formState.isSubmitting}>
        {t('forgot.submit')}
      </Button>
    </>
  )
}

function CloseButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation(['session', 'common'])
  return (
    <Button variant="primary" autoFocus onPress={onPress}>
      {t('common:close')}
    </Button>
  )
}

function Sent({ answer, onClose }: { answer: Answer; onClose: () => void }) {
  const { t } = useTranslation('session')
  const seconds = useSecondsUntil(onClose)
  return (
    <div role="status">
      <Callout
        tone={answer.already_requested ? 'sky' : 'sage'}
        title={t(answer.already_requested ? 'forgot.alreadyTitle' : 'forgot.sentTitle')}
      >
        {answer.message}
      </Callout>
      <p className="soft" aria-hidden="true">
        {t('forgot.closes', { count: seconds })}
      </p>
    </div>
  )
}

/** Counts down to the end; with reduced motion the number does not change until the end. */
function useSecondsUntil(onEnd: () => void): number {
  const [seconds, setSeconds] = useState(closesAfterSeconds)
  useEffect(() => {
    const end = setTimeout(onEnd, closesAfterSeconds * 1000)
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const tick = isStill ? undefined : setInterval(() => setSeconds((left) => Math.max(1, left - 1)), 1000)
    return () => {
      clearTimeout(end)
      clearInterval(tick)
    }
  }, [onEnd])
  return seconds
}
