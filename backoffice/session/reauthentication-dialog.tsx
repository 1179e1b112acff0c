import { reauthenticationMinutes } from '@bouquet/domain/reauthentication'
import styles from '@bouquet/features/people/session/backoffice/session-form.module.css'
import type * as session from '@bouquet/features/people/session/contract.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { PasswordField } from '@bouquet/ui/parts/text-field.tsx'
import { useId } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../api/address.ts'
import { ApiProblem, isProblem } from '../api/api-problem.ts'
import { call } from '../api/client.ts'
import { problemText } from '../api/problem-text.ts'
import { currentUserQuery, queryClient } from '../api/queries.ts'

const reauthenticate = addressOf<typeof session.reauthenticate>({
  method: 'POST',
  path: '/api/reauthenticate',
  access: 'account',
})

type Form = { password: string }
type Props = { onAnswer: (isConfirmed: boolean) => void }

/** Asks for the password while a call waits for it (rule "asking again"). */
export function ReauthenticationDialog({ onAnswer }: Props) {
  const { t } = useTranslation('session')
  const formId = useId()
  const form = useForm<Form>({ defaultValues: { password: '' } })
  const { isSubmitting } = form.formState
  return (
    <Dialog
      title={t('reauthentication.title')}
      isOpen
      onOpenChange={(open) => !open && !isSubmitting && onAnswer(false)}
      actions={() => (
        <>
          <Button variant="quiet" onPress={() => onAnswer(false)} isDisabled={isSubmitting}>
            {t('reauthentication.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSubmitting}>
            {t('reauthentication.submit')}
          </Button>
        </>
      )}
    >
      <Fields form={form} id={formId} onAnswer={onAnswer} />
    </Dialog>
  )
}

function Fields({ form, id, onAnswer }: Props & { form: UseFormReturn<Form>; id: string }) {
  const { t } = useTranslation(['session', 'common'])
  const { control, formState } = form
  return (
    <form id={id} onSubmit={useSubmit(form, onAnswer)} noValidate className={`${styles.fields} ${styles.inDialog}`}>
      <p className="soft">{t('reauthentication.text', { minutes: reauthenticationMinutes })}</p>
      {/* For password managers, which would else not know whose password this is. */}
      <input type="text" name="username" autoComplete="username" defaultValue={ownAddress()} hidden />
      <Controller
        control={control}
        name="password"
        rules={{ validate: (typed) => typed.trim() !== '' || t('reauthentication.required') }}
        render={({ field, fieldState }) => (
          <PasswordField
            {...field}
            autoFocus
            autoComplete="current-password"
            label={t('password')}
            showLabel={t('common:showPassword')}
            hideLabel={t('common:hidePassword')}
            error={fieldState.error?.message}
          />
        )}
      />
      {formState.errors.root && (
        <Callout tone="brick" urgent title={t('reauthentication.failed')}>
          {formState.errors.root.message}
        </Callout>
      )}
    </form>
  )
}

/** Who is not signed in any more is asked nothing: the page for signing in says why. */
function useSubmit({ handleSubmit, setError }: UseFormReturn<Form>, onAnswer: Props['onAnswer']) {
  return handleSubmit(async ({ password }) => {
    try {
      await call(reauthenticate, { body: { password } })
      onAnswer(true)
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 401) onAnswer(false)
      else if (isProblem(error, 'current_password_wrong'))
        setError('password', { message: problemText(error) }, { shouldFocus: true })
      else setError('root', { message: problemText(error) })
    }
  })
}

function ownAddress(): string {
  return queryClient.getQueryData(currentUserQuery.queryKey)?.email ?? ''
}
