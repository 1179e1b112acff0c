import { ApiProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { fieldProblemText } from '@bouquet/backoffice/api/problem-text.ts'
import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { useSubmit } from '@bouquet/backoffice/forms/use-submit.ts'
import { reauthenticationMinutes } from '@bouquet/domain/reauthentication'
import { askPasskey, hasPasskeys, PasskeyRefused } from '@bouquet/features/people/second-factor/backoffice/passkey.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { PasswordField } from '@bouquet/ui/parts/password-field.tsx'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { reauthenticate, startReauthentication } from '../contract.ts'
import styles from './session-form.module.css'

type Form = { password: string }
type Props = { onAnswer: (isConfirmed: boolean) => void }

/** Asks for the password while a call waits for it (rule "asking again"). */
export function ReauthenticationDialog({ onAnswer }: Props) {
  const { t } = useTranslation(['session', 'common'])
  const form = useForm<Form>({ defaultValues: { password: '' } })
  const { submit, isSending, failure } = useSubmit(form, async (filled) => onAnswer(await confirmPassword(filled)), {
    fieldsOfCodes: { current_password_wrong: 'password' },
  })
  const passkey = usePasskey(onAnswer)
  return (
    <FormDialog
      title={t('reauthentication.title')}
      submit={{ label: t('reauthentication.submit') }}
      isSending={isSending || passkey.isSending}
      isOpen
      onClose={() => onAnswer(false)}
      onSubmit={submit}
      className={styles.inDialog}
    >
      <p className="soft">{t('reauthentication.text', { minutes: reauthenticationMinutes })}</p>
      {/* For password managers, which otherwise do not know whose password this is. */}
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
      {passkey.isOffered && (
        <Button variant="quiet" isPending={passkey.isSending} onPress={passkey.ask}>
          {t('reauthentication.passkey')}
        </Button>
      )}
      {passkey.hasFailed && (
        <Callout tone="gold" urgent>
          {t('reauthentication.passkeyFailed')}
        </Callout>
      )}
    </FormDialog>
  )
}

type Options = Record<string, unknown>

/** Offers a passkey in place of the password, where the account has one that works here. Each press signs a challenge of its own. */
function usePasskey(onAnswer: Props['onAnswer']) {
  const [options, setOptions] = useState<Options | null>(null)
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (hasPasskeys()) void newOptions().then(setOptions)
  }, [])
  const ask = async () => {
    if (!options) return
    setSending(true)
    setFailed(false)
    try {
      await call(reauthenticate, { body: { assertion: await askPasskey(options) } })
      onAnswer(true)
    } catch (error) {
      setFailed(true)
      if (!(error instanceof PasskeyRefused)) setOptions(await newOptions())
    } finally {
      setSending(false)
    }
  }
  return { isOffered: options !== null, isSending, hasFailed, ask: () => void ask() }
}

/** The password remains where the question for a passkey gets no answer. */
async function newOptions(): Promise<Options | null> {
  try {
    return (await call(startReauthentication, {})).options
  } catch {
    return null
  }
}

/** When the session has ended nothing is asked: the sign-in page explains why. */
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
