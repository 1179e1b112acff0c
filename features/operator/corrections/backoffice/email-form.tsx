import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { SaveBar } from '@bouquet/backoffice/forms/save-bar.tsx'
import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import stack from '@bouquet/ui/parts/stack.module.css'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  type AccountToCorrect,
  correctEmail,
  type EmailCorrection,
  emailCorrection,
  getAccountToCorrect,
} from '../contract.ts'
import { accountQuery } from './correction-queries.ts'
import { ReasonField } from './reason-field.tsx'

/** Another address, which its link has to confirm. */
export function EmailForm({ id, account }: { id: string; account: AccountToCorrect }) {
  const { t } = useTranslation('corrections')
  const form = useForm<EmailCorrection>({
    resolver: zodResolver(emailCorrection),
    defaultValues: { email: '', reason: '' },
    mode: 'onTouched',
  })
  const { isDirty } = form.formState
  const { submit, isSaving, failure } = useSave(form, {
    draftOf: `email ${id}`,
    send: (body: EmailCorrection) => call(correctEmail, { params: { id }, body }),
    find: async ({ email }) => {
      const now = await call(getAccountToCorrect, { params: { id } })
      return now.pendingEmail?.toLowerCase() === email.toLowerCase() ? done(now) : notDone
    },
    onDone: (now: AccountToCorrect) => queryClient.setQueryData(accountQuery(id).queryKey, now),
    done: () => t('emailAsked'),
    failed: t('emailFailed'),
    next: () => form.reset(),
  })
  return (
    <Card aria-labelledby="email-correction" className={stack.tightStack}>
      <CardHead title={t('email')} titleId="email-correction" />
      <form noValidate className={stack.stack} onSubmit={submit}>
        <p className="soft">{t('emailText', { email: account.email })}</p>
        {account.pendingEmail && <p className="soft">{t('emailPending', { email: account.pendingEmail })}</p>}
        <FormProvider {...form}>
          <TextField {...useField('email', form.control)} type="email" label={t('newEmail')} autoComplete="off" />
          <ReasonField />
        </FormProvider>
        <ChangeFailure title={t('emailFailed')} error={failure} />
        <SaveBar isDirty={isDirty} isReady={isDirty} isSaving={isSaving} label={t('askEmail')} />
      </form>
      {useUnsavedChanges(isDirty)}
    </Card>
  )
}
