import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { send } from '@bouquet/backoffice/api/send.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { endSession } from '@bouquet/backoffice/session/session-end.ts'
import { readSession } from '@bouquet/backoffice/session/stored-session.ts'
import { getCurrentUser } from '@bouquet/contract/session-contract'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type AccountDeletion, accountDeletion, deleteAccount } from '../contract.ts'
import { deletionReasonMinLength, deletionReasonProblem } from '../rules/account-deletion.ts'

const min = deletionReasonMinLength
const maxLength = 2000

/** Asks for the reason, then deletes the account for good and signs out. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const form = useForm({ resolver: zodResolver(accountDeletion), defaultValues: { reason: '' } })
  return (
    <ReasonDialog
      urgent
      form={form}
      saving={useDeleteAccount(form)}
      title={t('deletion.dialogTitle')}
      text={t('deletion.dialogText')}
      confirm={{ label: t('deletion.confirm') }}
      cancel={t('deletion.cancel')}
      failed={t('deletion.failed')}
      isOpen
      onClose={onClose}
    >
      <Reason />
    </ReasonDialog>
  )
}

function Reason() {
  const { t } = useTranslation('account')
  const field = useField<AccountDeletion, 'reason'>('reason')
  return (
    <TextAreaField
      {...field}
      label={t('deletion.reason')}
      hint={t('deletion.reasonHint', { min })}
      rows={4}
      maxLength={maxLength}
      count={t('deletion.reasonCount', { length: [...field.value.trim()].length, min })}
      error={field.error && deletionReasonProblem(field.value) ? t('deletion.reasonTooShort', { min }) : field.error}
    />
  )
}

function useDeleteAccount(form: UseFormReturn<AccountDeletion>) {
  const { t } = useTranslation('account')
  return useSave(form, {
    send: (body) => call(deleteAccount, { body }),
    find: async () => ((await isAccountGone()) ? done({ success: true as const }) : notDone),
    onDone: () => endSession('signed_out'),
    done: () => t('deletion.deleted'),
    failed: t('deletion.failed'),
  })
}

/** A refused session means that the account is deleted, because the session was valid a moment ago. */
async function isAccountGone(): Promise<boolean> {
  try {
    await send(getCurrentUser, {}, { token: readSession()?.token ?? null })
    return false
  } catch (error) {
    if (isProblem(error, 'session_expired')) return true
    throw error
  }
}
