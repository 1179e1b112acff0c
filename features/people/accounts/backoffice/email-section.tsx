import { call } from '@bouquet/backoffice/api/client.ts'
import { fieldProblemText } from '@bouquet/backoffice/api/problem-text.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { storeSession } from '@bouquet/backoffice/session/stored-session.ts'
import { email } from '@bouquet/contract/fields'
import { getCurrentUser } from '@bouquet/contract/session-contract'
import { useIsImpersonating } from '@bouquet/features/people/impersonation/backoffice/impersonation.ts'
import { linkHours } from '@bouquet/features/people/session/rules/account-links.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { changeEmail } from '../contract.ts'
import { reloadCurrentUser } from './current-user.ts'
import styles from './form.module.css'
import { PendingAddress } from './pending-address.tsx'
import { ClosedNote, Section, SectionActions } from './section.tsx'
import { type NoteDirty, useNoteDirty } from './use-note-dirty.ts'

const emailForm = z.object({ email })
type EmailForm = z.input<typeof emailForm>

/** The server changed nothing, because the confirmation could not be sent. */
class VerificationNotSent extends Error {}

export function EmailSection({ onDirty }: { onDirty: NoteDirty }) {
  const { t } = useTranslation('account')
  return (
    <Section title={t('email.title')} text={t('email.text')}>
      <CurrentAddress />
      <PendingAddress />
      <AddressForm onDirty={onDirty} />
    </Section>
  )
}

function CurrentAddress() {
  const { t } = useTranslation('account')
  const { email: current, isEmailConfirmed } = useCurrentUser()
  return (
    <>
      <dl className={styles.current}>
        <dt>{t('email.current')}</dt>
        <dd>{current}</dd>
        <dd>
          <Chip tone={isEmailConfirmed ? 'sage' : 'gold'} icon={isEmailConfirmed ? 'check-circle' : 'hourglass'}>
            {t(isEmailConfirmed ? 'email.confirmed' : 'email.unconfirmed')}
          </Chip>
        </dd>
      </dl>
      {!isEmailConfirmed && <p className="soft small">{t('email.unconfirmedText')}</p>}
    </>
  )
}

function AddressForm({ onDirty }: { onDirty: NoteDirty }) {
  const { t } = useTranslation('account')
  const isClosed = useIsImpersonating()
  const form = useForm<EmailForm>({
    resolver: zodResolver(emailForm),
    defaultValues: { email: '' },
    mode: 'onTouched',
  })
  useNoteDirty(form.formState.isDirty, onDirty)
  const { submit, isSaving, failure } = useChangeEmail(form)
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {isClosed && <ClosedNote />}
      <Controller
        control={form.control}
        name="email"
        render={({ field, fieldState: { error } }) => (
          <TextField
            {...field}
            type="email"
            autoComplete="email"
            label={t('email.new')}
            hint={t('email.hint', { days: linkHours.undo_email / 24 })}
            isDisabled={isClosed}
            error={error && (field.value.trim() === '' ? t('email.required') : fieldProblemText(error))}
          />
        )}
      />
      {failure instanceof VerificationNotSent ? (
        <Callout tone="brick" urgent title={t('email.failed')}>
          {t('email.notSent')}
        </Callout>
      ) : (
        <ChangeFailure title={t('email.failed')} error={failure} />
      )}
      <SectionActions>
        <Button type="submit" isDisabled={isClosed} isPending={isSaving}>
          {t('email.change')}
        </Button>
      </SectionActions>
    </form>
  )
}

function useChangeEmail(form: UseFormReturn<EmailForm>) {
  const { t } = useTranslation('account')
  return useSave(form, {
    send: async (body: EmailForm) => {
      const { token, refresh_token: refreshToken } = await call(changeEmail, { body })
      if (!token || !refreshToken) throw new VerificationNotSent()
      storeSession({ token, refreshToken })
    },
    find: async ({ email: address }) => {
      const { user } = await call(getCurrentUser, {})
      return user.email === address.trim() ? done(undefined) : notDone
    },
    onDone: () => void reloadCurrentUser(),
    done: (_, { email: address }) => t('email.changed', { email: address.trim() }),
    failed: t('email.failed'),
    reason: (error) => (error instanceof VerificationNotSent ? t('email.notSent') : undefined),
    next: () => form.reset(),
  })
}
