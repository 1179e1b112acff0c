import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { send } from '@bouquet/backoffice/api/send.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { endSession } from '@bouquet/backoffice/session/session-end.ts'
import { readSession } from '@bouquet/backoffice/session/stored-session.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { getCurrentUser } from '@bouquet/contract/session-contract'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteAccount } from '../contract.ts'
import { deletionReasonMinLength, deletionReasonProblem } from '../rules/account-deletion.ts'
import styles from './form.module.css'

const min = deletionReasonMinLength
const maxLength = 2000

/** Asks why, then deletes for good and leads out. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const [reason, setReason] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const remove = useDeleteAccount()
  const confirm = () => {
    const problem = deletionReasonProblem(reason)
    setTooShort(problem !== null)
    if (!problem) remove.mutate(reason)
  }
  return (
    <ConfirmDialog
      title={t('deletion.dialogTitle')}
      confirm={{ label: t('deletion.confirm') }}
      cancel={t('deletion.cancel')}
      change={remove}
      failed={t('deletion.failed')}
      isOpen
      onClose={onClose}
      onConfirm={confirm}
    >
      <div className={styles.form}>
        <p className="soft">{t('deletion.dialogText')}</p>
        <TextAreaField
          label={t('deletion.reason')}
          hint={t('deletion.reasonHint', { min })}
          rows={4}
          maxLength={maxLength}
          value={reason}
          onChange={setReason}
          count={t('deletion.reasonCount', { length: [...reason.trim()].length, min })}
          error={isTooShort && deletionReasonProblem(reason) ? t('deletion.reasonTooShort', { min }) : null}
        />
      </div>
    </ConfirmDialog>
  )
}

function useDeleteAccount() {
  const { t } = useTranslation('account')
  return useChange({
    send: (reason: string) => call(deleteAccount, { body: { reason } }),
    find: async () => ((await isAccountGone()) ? done({ success: true as const }) : notDone),
    onDone: () => endSession('signed_out'),
    done: () => t('deletion.deleted'),
    failed: t('deletion.failed'),
  })
}

/** The session has just been good: it is over when its account is. */
async function isAccountGone(): Promise<boolean> {
  try {
    await send(getCurrentUser, {}, { token: readSession()?.token ?? null })
    return false
  } catch (error) {
    if (isProblem(error, 'session_expired')) return true
    throw error
  }
}
