import { ApiProblem, isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { isUnanswered } from '@bouquet/backoffice/changes/failure-text.ts'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useSubmit } from '@bouquet/backoffice/forms/use-submit.ts'
import { password } from '@bouquet/contract/fields'
import type { ProblemCode } from '@bouquet/contract/problems'
import { paths } from '@bouquet/domain/backoffice-paths'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { PasswordField } from '@bouquet/ui/parts/password-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { z } from 'zod'
import { resetPassword } from '../contract.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { Outcome } from './outcome.tsx'
import styles from './session-form.module.css'

const differ: ProblemCode = 'passwords_differ'

const resetForm = z
  .object({ newPassword: z.string().trim().pipe(password), confirmPassword: z.string().trim() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: differ,
    // Validated even while the other field is still wrong.
    when: () => true,
  })
type ResetForm = z.output<typeof resetForm>

/** The page that the mail's link opens: a new password, typed twice. */
export function ResetPasswordPage() {
  const { t } = useTranslation(['session', 'shell'])
  const [done, setDone] = useState<string | null>(null)
  if (done !== null)
    return (
      <Outcome
        title={t('reset.doneTitle')}
        onward={
          <Link to={paths.signIn} className={buttonClass({ variant: 'primary', wide: true })}>
            {t('reset.signIn')}
          </Link>
        }
      >
        {done}
      </Outcome>
    )
  return (
    <>
      <title>{t('shell:pageTitle', { page: t('reset.title') })}</title>
      <h1>{t('reset.title')}</h1>
      <p className={styles.lead}>{t('reset.lead')}</p>
      <ResetFields onDone={setDone} />
    </>
  )
}

function ResetFields({ onDone }: { onDone: (message: string) => void }) {
  const { t } = useTranslation('session')
  const { token = '' } = useParams()
  const form = useForm<ResetForm>({
    resolver: zodResolver(resetForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
    mode: 'onTouched',
  })
  const { submit, isSending, failure } = useSubmit(form, async (passwords) => {
    onDone((await call(resetPassword, { params: { token }, body: { ...passwords, token } })).message)
  })
  return (
    <form onSubmit={submit} noValidate className={styles.fields}>
      <Passwords form={form} />
      {failure && <Failure error={failure} />}
      <Button type="submit" variant="primary" wide isPending={isSending}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}

function Passwords({ form: { control, trigger, formState } }: { form: UseFormReturn<ResetForm> }) {
  const { t } = useTranslation(['session', 'common'])
  const first = useField('newPassword', control)
  const second = useField('confirmPassword', control)
  const choose = (typed: string) => {
    first.onChange(typed)
    if (formState.touchedFields.confirmPassword) void trigger('confirmPassword')
  }
  return (
    <>
      <NewPasswordField {...first} onChange={choose} label={t('reset.password')} />
      <PasswordField
        {...second}
        autoComplete="new-password"
        label={t('reset.confirm')}
        showLabel={t('common:showPassword')}
        hideLabel={t('common:hidePassword')}
      />
    </>
  )
}

/** An invalid link leads to the page where another one can be requested. */
function Failure({ error }: { error: Error }) {
  const { t } = useTranslation(['session', 'common'])
  const serverMessage = error instanceof ApiProblem && error.message ? error.message : null
  if (isUnanswered(error))
    return (
      <Callout
        tone="gold"
        urgent
        title={t('common:unanswered')}
        action={
          <Link to={paths.signIn} className="text-link">
            {t('reset.signIn')}
          </Link>
        }
      >
        {t('reset.unanswered')}
      </Callout>
    )
  return (
    <Callout
      tone="brick"
      urgent
      title={t('reset.error')}
      action={
        isProblem(error, 'link_expired') && (
          <Link to={paths.signIn} state={{ asksForLink: true }} className="text-link">
            {t('reset.newLink')}
          </Link>
        )
      }
    >
      {serverMessage}
    </Callout>
  )
}
