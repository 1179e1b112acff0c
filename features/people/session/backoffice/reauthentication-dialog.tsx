import { ApiProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { fieldProblemText } from '@bouquet/backoffice/api/problem-text.ts'
import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { useSubmit } from '@bouquet/backoffice/forms/use-submit.ts'
import { reauthenticationMinutes } from '@bouquet/domain/reauthentication'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { PasswordField } from '@bouquet/ui/parts/text-field.tsx'
import { useId } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { reauthenticate } from '../contract.ts'
import styles from './session-form.module.css'

type Form = { password: string }
type Props = { onAnswer: (isConfirmed: boolean) => void }

/** Asks for the password while a call waits for it (rule "asking again"). */
export function ReauthenticationDialog({ onAnswer }: Props) {
  const { t } = useTranslation(['session', 'common'])
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
            {t('common:cancel')}
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
  const { submit, failure } = useSubmit(form, async (filled) => onAnswer(await confirmPassword(filled)), {
    fieldsOfCodes: { current_password_wrong: 'password' },
  })
  return (
    <form id={id} onSubmit={submit} noValidate className={`${styles.fields} ${styles.inDialog}`}>
      <p className="soft">{t('reauthentication.text', { minutes: reauthenticationMinutes })}</p>
      {/* For password managers, which would else not know whose password this is. */}
      <input type="text" name="username" autoComplete="username" defaultValue={ownAddress()} hidden />
      <Controller
        control={form.control}
        name="password"
        rules={{ validate: (typed) => typed.trim() !== '' }}
        render={({ field, fieldState }) => (
          <PasswordField
            {...field}
            autoFocus
            autoComplete="current-password"
            label={t('password')}
            showLabel={t('common:showPassword')}
            hideLabel={t('common:hidePassword')}
            error={
              field.value.trim() === ''
                ? fieldState.error && t('reauthentication.required')
                : fieldProblemText(fieldState.error)
            }
          />
        )}
      />
      <ChangeFailure title={t('reauthentication.failed')} error={failure} />
    </form>
  )
}

/** Who is not signed in any more is asked nothing: the page for signing in says why. */
async function confirmPassword({ password }: Form): Promise<boolean> {
  try {
    await call(reauthenticate, { body: { password } })
    return true
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return false
    throw error
  }
}

function ownAddress(): string {
  return queryClient.getQueryData(currentUserQuery.queryKey)?.email ?? ''
}
