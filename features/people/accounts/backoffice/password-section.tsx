import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { passwordStrength, strengthLevels } from '@bouquet/domain/password'
import { useIsImpersonating } from '@bouquet/features/people/impersonation/backoffice/impersonation.ts'
import { useCommonPasswords } from '@bouquet/features/people/session/backoffice/use-common-passwords.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { PasswordField } from '@bouquet/ui/parts/password-field.tsx'
import { StrengthMeter } from '@bouquet/ui/parts/strength-meter.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'
import { emptyPasswordForm, type PasswordForm, passwordForm } from './password-form.ts'
import { ClosedNote, Section, SectionActions } from './section.tsx'
import { useChangePassword } from './use-change-password.ts'
import { type NoteDirty, useNoteDirty } from './use-note-dirty.ts'

export function PasswordSection({ onDirty }: { onDirty: NoteDirty }) {
  const { t } = useTranslation('account')
  const { email } = useCurrentUser()
  const isClosed = useIsImpersonating()
  const form = useForm<PasswordForm>({
    resolver: zodResolver(passwordForm),
    defaultValues: emptyPasswordForm,
    mode: 'onTouched',
  })
  const { control, formState } = form
  useNoteDirty(formState.isDirty, onDirty)
  const { submit, isSaving, failure } = useChangePassword(form)
  return (
    <Section title={t('password.title')} text={t('password.text')}>
      <form onSubmit={submit} noValidate className={styles.form}>
        {isClosed && <ClosedNote />}
        {/* For password managers, which otherwise do not know whose password this is. */}
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
        <CurrentPassword control={control} isDisabled={isClosed} />
        <NewPassword control={control} isDisabled={isClosed} />
        <Field control={control} name="confirmation" label={t('password.confirmation')} isDisabled={isClosed} />
        <ChangeFailure title={t('password.failed')} error={failure} />
        <SectionActions>
          <Button type="submit" variant="primary" isDisabled={isClosed} isPending={isSaving}>
            {t('password.change')}
          </Button>
        </SectionActions>
      </form>
    </Section>
  )
}

type Part = { control: Control<PasswordForm>; isDisabled: boolean }

function CurrentPassword(part: Part) {
  const { t } = useTranslation('account')
  const typed = useWatch({ control: part.control, name: 'currentPassword' })
  return (
    <Field
      {...part}
      name="currentPassword"
      label={t('password.current')}
      missing={typed === '' ? t('password.currentRequired') : undefined}
    />
  )
}

function NewPassword(part: Part) {
  const { t } = useTranslation(['account', 'session'])
  useCommonPasswords()
  const typed = useWatch({ control: part.control, name: 'newPassword' })
  const strength = passwordStrength(typed)
  return (
    <div className={styles.password}>
      <Field {...part} name="newPassword" label={t('password.new')} hint={t('session:register.passwordHint')} />
      <StrengthMeter
        points={strengthLevels.indexOf(strength)}
        label={t('session:strength.label')}
        text={t(`session:strength.${strength}`)}
      />
    </div>
  )
}

function Field({
  control,
  name,
  label,
  hint,
  missing,
  isDisabled,
}: Part & { name: keyof PasswordForm; label: string; hint?: ReactNode; missing?: string | undefined }) {
  const { t } = useTranslation('common')
  const field = useField(name, control)
  return (
    <PasswordField
      {...field}
      autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
      label={label}
      hint={hint}
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
      isDisabled={isDisabled}
      error={field.error && (missing ?? field.error)}
    />
  )
}
